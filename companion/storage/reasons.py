"""Why something failed, in the chosen language, for the usual errors of the system."""

import errno
import os

from companion.text import say
from companion.words import Message, Sentences, Text

# The system's own messages are in English, whatever the chosen language.
_SYSTEM = {
    errno.EACCES: "system-not-allowed",
    errno.EPERM: "system-not-allowed",
    errno.EROFS: "system-read-only",
    errno.ENOENT: "system-not-there",
    errno.EEXIST: "system-there-already",
    errno.EISDIR: "system-is-folder",
    errno.ENOTDIR: "system-no-folder",
    errno.ENOTEMPTY: "system-not-empty",
    errno.ENAMETOOLONG: "system-name-too-long",
    errno.ELOOP: "system-links-in-circle",
    errno.ENOSPC: "system-no-space",
    errno.EDQUOT: "system-no-space",
    errno.EFBIG: "system-too-large",
    errno.EIO: "system-disk-error",
    errno.EMFILE: "system-too-many-files",
    errno.ENFILE: "system-too-many-files",
    errno.ENOMEM: "system-no-memory",
    errno.EBUSY: "system-busy",
    errno.ETXTBSY: "system-busy",
    errno.ENODEV: "system-no-device",
    errno.ENXIO: "system-no-device",
    errno.EINVAL: "system-not-possible",
    errno.ENOTSUP: "system-not-possible",
    errno.ECONNREFUSED: "system-refused",
    errno.ECONNRESET: "system-broken-off",
    errno.EPIPE: "system-broken-off",
    errno.ETIMEDOUT: "system-timed-out",
    errno.ENETUNREACH: "system-no-network",
    errno.EHOSTUNREACH: "system-no-network",
    errno.EADDRINUSE: "system-address-taken",
}


def why(error: BaseException) -> Text:
    """Return the reason of an error, without its number and file, translated when it is shown."""
    only = error.args[0] if len(error.args) == 1 else None
    if isinstance(only, Message | Sentences):
        return only
    if not isinstance(error, OSError) or not error.strerror:
        return str(error)
    known = _SYSTEM.get(error.errno or 0)
    # An error of ours may carry the system's number and a better message.
    ours = error.strerror != os.strerror(error.errno or 0)
    return say(known) if known and not ours else error.strerror


def reason(error: BaseException) -> str:
    """Return the reason of an error in the current language."""
    return str(why(error))
