"""What is wrong with a camera, and what helps, in words for people."""

import errno

from companion.words import Text
from hardware.text import cure, say

CHECK_CABLE, CHOOSE_OTHER = cure("camera-check-cable"), cure("camera-choose-other")


class CameraFault(OSError):
    """A camera that cannot be used: `words` say why, `cure` what to do about it.

    Raised by `open` and `read` of a `FrameSource`. `str` of it are the words.
    """

    def __init__(self, words: str, cure: Text = CHECK_CABLE) -> None:
        self.words, self.cure = words.rstrip(".") + ".", str(cure)
        super().__init__(self.words)


class CameraInUse(CameraFault):
    """Another program has the camera."""

    def __init__(self) -> None:
        super().__init__(say("camera-in-use"), say("camera-in-use-cure"))


class CameraRefused(CameraFault):
    """This user has no right to the camera."""

    def __init__(self) -> None:
        super().__init__(say("camera-refused"), say("camera-refused-cure"))


class CameraFrozen(CameraFault):
    """The same picture keeps coming."""

    def __init__(self) -> None:
        super().__init__(say("camera-frozen"), say("camera-frozen-cure"))


class CameraBlank(CameraFault):
    """The same picture in one colour keeps coming, as from behind a cover."""

    def __init__(self) -> None:
        super().__init__(say("camera-blank"), say("camera-blank-cure"))


def camera_fault(fault: Exception) -> CameraFault:
    """Turn whatever a source or its driver raised into a fault in words.

    It goes by type and error number, never by the driver's wording.
    """
    if isinstance(fault, CameraFault):
        return fault
    if isinstance(fault, OSError):
        if fault.errno == errno.EBUSY:
            return CameraInUse()
        if isinstance(fault, PermissionError):
            return CameraRefused()
        if str(fault):
            return CameraFault(fault.strerror or str(fault))
    return CameraFault(say("camera-stopped"), say("camera-stopped-cure"))
