"""Explains errors in the chosen language, whoever raised them.

Python, SQLite and the system give their reasons in English. Each kind of error that people meet has
a message here; the text of any other error is quoted as a technical detail.
"""

import errno
import os

from companion.text import say
from companion.words import Message, Sentences, Text

# Errors of the system: a message, and the names of the error numbers that it explains.
_SYSTEM = {
    "system-not-allowed": "EACCES EPERM EKEYREJECTED",
    "system-read-only": "EROFS",
    "system-not-there": "ENOENT ESTALE",
    "system-there-already": "EEXIST",
    "system-is-folder": "EISDIR",
    "system-no-folder": "ENOTDIR",
    "system-not-empty": "ENOTEMPTY",
    "system-name-too-long": "ENAMETOOLONG",
    "system-name-not-possible": "EILSEQ",
    "system-links-in-circle": "ELOOP",
    "system-other-drive": "EXDEV",
    "system-no-space": "ENOSPC EDQUOT",
    "system-too-large": "EFBIG EOVERFLOW E2BIG EMSGSIZE",
    "system-disk-error": "EIO EUCLEAN EBADMSG EREMOTEIO",
    "system-no-medium": "ENOMEDIUM EMEDIUMTYPE",
    "system-too-many-files": "EMFILE ENFILE",
    "system-no-memory": "ENOMEM ENOBUFS",
    "system-busy": "EBUSY ETXTBSY EDEADLK ENOLCK EALREADY",
    "system-no-device": "ENODEV ENXIO ESHUTDOWN",
    "system-not-possible": "EINVAL ENOTSUP EOPNOTSUPP ENOSYS ENOTTY EMLINK ESPIPE",
    "system-no-program": "ENOEXEC ELIBACC ELIBBAD",
    "system-try-again": "EAGAIN EINTR ECANCELED",
    "system-refused": "ECONNREFUSED",
    "system-broken-off": "ECONNRESET ECONNABORTED EPIPE ENOTCONN EPROTO",
    "system-timed-out": "ETIMEDOUT ETIME",
    "system-no-network": "ENETUNREACH ENETDOWN ENETRESET ENONET EHOSTUNREACH EHOSTDOWN",
    "system-address-taken": "EADDRINUSE",
    "system-no-address": "EADDRNOTAVAIL EAFNOSUPPORT EDESTADDRREQ",
}
# Not every system defines every number.
_NUMBERS = {
    getattr(errno, name): id_
    for id_, names in _SYSTEM.items()
    for name in names.split()
    if hasattr(errno, name)
}
# SQLite's primary result codes. The journal is the only database.
_SQLITE = {
    "BUSY": "journal-busy",
    "LOCKED": "journal-busy",
    "PROTOCOL": "journal-busy",
    "FULL": "journal-full",
    "IOERR": "journal-io",
    "READONLY": "journal-read-only",
    "PERM": "journal-read-only",
    "AUTH": "journal-read-only",
    "CANTOPEN": "journal-cannot-open",
    "CORRUPT": "journal-damaged",
    "NOTADB": "journal-damaged",
    "FORMAT": "journal-damaged",
    "SCHEMA": "journal-busy",
    "NOMEM": "system-no-memory",
    "TOOBIG": "system-too-large",
    "NOLFS": "system-too-large",
}
# Other exceptions, named by strings so that their modules need not be imported.
_KINDS = {
    "asyncio.exceptions.CancelledError": "system-timed-out",
    "builtins.MemoryError": "system-no-memory",
    "builtins.EOFError": "system-damaged",
    "builtins.TimeoutError": "system-timed-out",
    "builtins.UnicodeError": "system-no-text",
    "gpiozero.exc.GPIOPinInUse": "system-busy",
    "shutil.SameFileError": "system-same-file",
    "socket.gaierror": "system-no-address",
    "subprocess.TimeoutExpired": "system-timed-out",
    "zipfile.BadZipFile": "system-damaged",
    "zlib.error": "system-damaged",
}
_LONGEST = 200  # characters of a technical detail


def why(error: BaseException) -> Text:
    """Return the reason of an error, without its number and file; translated when it is shown."""
    only = error.args[0] if len(error.args) == 1 else None
    said = only or (error.strerror if isinstance(error, OSError) else None)
    if isinstance(said, Message | Sentences):
        return said
    if _known(error):
        return foreign(error)
    if isinstance(error, OSError) and error.strerror:
        # One of our own errors may carry the system's number and a better message.
        ours = error.strerror != os.strerror(error.errno or 0)
        return error.strerror if ours else foreign(error)
    # Our own refusals are OSErrors or ValueErrors with words for people.
    if isinstance(error, OSError | ValueError) and str(error):
        return str(error)
    return foreign(error)


def reason(error: BaseException) -> str:
    """Return the reason of an error in the current language."""
    return str(why(error))


def foreign(error: BaseException) -> Message:
    """Return the reason of an error that is not ours; the text of an unknown one is quoted."""
    if known := _known(error):
        return say(known)
    if isinstance(error, ImportError) and error.name:
        return say("system-not-installed", name=error.name)
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    detail = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return say("system-unexpected", detail=" ".join(detail.split())[:_LONGEST])


def _known(error: BaseException) -> str:
    """Return the id of the message that explains an error; "" if there is none."""
    for kind in type(error).__mro__:
        if id_ := _KINDS.get(f"{kind.__module__}.{kind.__qualname__}"):
            return id_
    if code := getattr(error, "sqlite_errorname", None):
        return _SQLITE.get(code.split("_")[1], "")  # such as "SQLITE_IOERR_WRITE"
    if isinstance(error, OSError) and error.strerror == os.strerror(error.errno or 0):
        return _NUMBERS.get(error.errno or 0, "")
    return ""
