"""Open zip files that people may have changed, or that rotted: what they claim may be anything."""

import zipfile
import zlib
from pathlib import Path

from companion.storage.files import ordinary_size

# What the library raises where a file is damaged: a bit may claim another version (RuntimeError),
# a password (RuntimeError) or a name in another alphabet.
UNREADABLE = (EOFError, RuntimeError, UnicodeDecodeError, zipfile.BadZipFile, zlib.error)
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def open_zip(path: Path) -> zipfile.ZipFile:
    """Open a zip file; OSError if it is no regular file, or an error of UNREADABLE."""
    ordinary_size(path)
    packed = zipfile.ZipFile(path)
    if any(each.compress_type not in _METHODS for each in packed.infolist()):
        packed.close()
        raise zipfile.BadZipFile
    return packed
