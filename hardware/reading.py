"""Create the dice reader of a tray from its profile: enrolled faces and measurements."""

from companion.devices.ports import DiceReader
from hardware.profile import Profile
from hardware.vision.albums import albums_of
from hardware.vision.profiled import profiled
from hardware.vision.reader import PictureReader


def reader_for(profile: Profile | None) -> DiceReader:
    """Return a reader that uses a profile; without one, the plain reader."""
    if profile is None:
        return PictureReader()
    # An album measures likeness on the scale of the drawn prototypes, but for the owner's dice.
    return profiled(profile, PictureReader(albums_of(profile)))
