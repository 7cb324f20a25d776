"""What is wrong with a camera, and what helps, in words for people."""

import errno

from companion.storage.reasons import why
from companion.words import Text
from hardware.text import message

CHECK_CABLE, CHOOSE_OTHER = message("camera-check-cable"), message("camera-choose-other")


class CameraFault(OSError):
    """A camera that cannot be used: what is wrong (`said`), and what `helps`.

    Raised by `open` and `read` of a `FrameSource`. Its `str` is the message.
    """

    def __init__(self, said: Text, helps: Text = CHECK_CABLE) -> None:
        self.said = said.rstrip(".") + "." if isinstance(said, str) else said
        self.helps = helps
        super().__init__(self.said)

    @property
    def words(self) -> str:
        """Why it cannot be used."""
        return str(self.said)

    @property
    def cure(self) -> str:
        """What to do about it."""
        return str(self.helps)


class CameraInUse(CameraFault):
    """Another program has the camera."""

    def __init__(self) -> None:
        super().__init__(message("camera-in-use"), message("camera-in-use-cure"))


class CameraRefused(CameraFault):
    """This user has no permission to use the camera."""

    def __init__(self) -> None:
        super().__init__(message("camera-refused"), message("camera-refused-cure"))


class CameraFrozen(CameraFault):
    """The same picture keeps coming."""

    def __init__(self) -> None:
        super().__init__(message("camera-frozen"), message("camera-frozen-cure"))


class CameraBlank(CameraFault):
    """The same picture in one colour keeps coming, as from behind a cover."""

    def __init__(self) -> None:
        super().__init__(message("camera-blank"), message("camera-blank-cure"))


def camera_fault(fault: Exception) -> CameraFault:
    """Convert an exception of a source or driver into a fault with a message.

    This depends on type and error number, never on the driver's wording.
    """
    if isinstance(fault, CameraFault):
        return fault
    if isinstance(fault, OSError):
        if fault.errno == errno.EBUSY:
            return CameraInUse()
        if isinstance(fault, PermissionError):
            return CameraRefused()
        if str(fault):
            return CameraFault(why(fault))
    return CameraFault(message("camera-stopped"), message("camera-stopped-cure"))
