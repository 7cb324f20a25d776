"""Open our own backups, which may have rotted: what they claim may be anything."""

import zipfile
from pathlib import Path

from companion.outside.archives import UNREADABLE as UNREADABLE
from companion.storage.files import ordinary_size

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def open_zip(path: Path) -> zipfile.ZipFile:
    """Open a zip file; OSError if it is no regular file, or an error of UNREADABLE."""
    ordinary_size(path)
    packed = zipfile.ZipFile(path)
    if any(each.compress_type not in _METHODS for each in packed.infolist()):
        packed.close()
        raise zipfile.BadZipFile
    return packed
