"""What is wrong with a camera, and what helps, in words for people."""

import errno

CHECK_CABLE = "Check the camera's cable; it is tried again by itself."
CHOOSE_OTHER = "Choose another camera, or another number for this one."


class CameraFault(OSError):
    """A camera that cannot be used: `words` say why, `cure` what to do about it.

    Raised by `open` and `read` of a `FrameSource`. `str` of it are the words.
    """

    def __init__(self, words: str, cure: str = CHECK_CABLE) -> None:
        self.words, self.cure = words.rstrip(".") + ".", cure
        super().__init__(self.words)


class CameraInUse(CameraFault):
    """Another program has the camera."""

    def __init__(self) -> None:
        super().__init__(
            "The camera is in use by another program.",
            "Close the other program; this one tries again by itself.",
        )


class CameraRefused(CameraFault):
    """This user has no right to the camera."""

    def __init__(self) -> None:
        super().__init__(
            "This user may not use the camera.",
            "Add the user to the group 'video' and log in again.",
        )


class CameraFrozen(CameraFault):
    """The same picture keeps coming."""

    def __init__(self) -> None:
        super().__init__(
            "The camera's picture is frozen.",
            "It is being restarted; if that does not help, check its cable.",
        )


class CameraBlank(CameraFault):
    """The same picture in one colour keeps coming, as from behind a cover."""

    def __init__(self) -> None:
        super().__init__(
            "The camera shows nothing but one colour.",
            "Take off its cover or open its shutter, and give it light;"
            " if that does not help, check its cable.",
        )


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
    return CameraFault("The camera stopped.", "Check its cable; it is tried again by itself.")
