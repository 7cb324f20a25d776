"""Why something failed: errors of Python, SQLite, the system and libraries in the table's words."""

import asyncio
import errno
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion import games
from companion.cli.asking import Wrong
from companion.cli.simulate import spread
from companion.storage.boards import KeptBoards
from companion.storage.files import read_file, replace
from companion.storage.journal import Journal, JournalError
from companion.storage.owner_cards import OwnerStore
from companion.storage.reasons import foreign, reason, why
from companion.words import Text, languages
from companion.words.catalogue import ENGLISH
from companion.words.catalogue import languages as all_languages
from tests import toy


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    languages.speak(ENGLISH)


def raised(do: Callable[[], object]) -> BaseException:
    with pytest.raises(BaseException) as caught:  # noqa: B017, PT011  (any kind of error)
        do()
    return caught.value


def german(error: BaseException) -> str:
    with languages.spoken_as("de"):
        return reason(error)


def test_an_error_of_the_system_is_reported_without_its_number_and_file():
    full = OSError(28, os.strerror(28), "/x")
    assert reason(full) == "No space left on the device – free some space"
    assert reason(JournalError("the journal is closed")) == "the journal is closed"
    assert reason(ValueError("odd")) == "odd"
    assert reason(OSError(28, "ours")) == "ours"


def test_an_error_is_in_the_language_that_is_spoken_when_it_is_read():
    fault = why(OSError(13, os.strerror(13), "/x"))
    assert str(fault) == "Permission denied"
    with languages.spoken_as("de"):
        assert str(fault) == "Zugriff verweigert"


# What a table may meet: files, cards, cameras, a stick, a network.
MET = """
    EPERM ENOENT EINTR EIO ENXIO E2BIG ENOEXEC EAGAIN ENOMEM EACCES EBUSY EEXIST EXDEV ENODEV
    ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY ETXTBSY EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE
    ENAMETOOLONG ENOLCK ENOSYS ENOTEMPTY ELOOP ETIME EOVERFLOW EILSEQ EADDRINUSE EADDRNOTAVAIL
    ENETDOWN ENETUNREACH ECONNABORTED ECONNRESET ENOBUFS ENOTCONN ETIMEDOUT ECONNREFUSED EHOSTDOWN
    EHOSTUNREACH ESTALE EDQUOT ECANCELED ENOTSUP EREMOTEIO ENOMEDIUM ESHUTDOWN
"""


@pytest.mark.parametrize("language", [each for each in all_languages() if each != ENGLISH])
@pytest.mark.parametrize("name", [name for name in MET.split() if hasattr(errno, name)])
def test_the_system_speaks_the_language_of_the_table(name: str, language: str):
    number = getattr(errno, name)
    english = reason(OSError(number, os.strerror(number)))
    languages.speak(language)
    words = reason(OSError(number, os.strerror(number)))
    assert os.strerror(number) not in words and words != english


def test_what_nobody_has_words_for_is_quoted_as_a_detail():
    odd = os.strerror(errno.EDOM)
    assert german(OSError(errno.EDOM, odd)) == f"Unerwarteter Fehler („OSError: {odd}“)"
    assert (
        reason(RuntimeError("camera\n  gone")) == "Unexpected error (“RuntimeError: camera gone”)"
    )
    assert reason(IndexError()) == "Unexpected error (“IndexError”)"
    assert len(reason(RuntimeError("x" * 999))) < 300
    assert str(foreign(OSError("Timed out"))) == "Unexpected error (“OSError: Timed out”)"


# ---- SQLite ---------------------------------------------------------------------------------
def _busy(folder: Path) -> None:
    path = folder / "a.sqlite"
    with closing(sqlite3.connect(path, 0)) as one, closing(sqlite3.connect(path, 0)) as two:
        one.execute("BEGIN EXCLUSIVE")
        two.execute("BEGIN IMMEDIATE")


def _full(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "a.sqlite")) as base:
        base.execute("PRAGMA max_page_count = 2")
        base.execute("CREATE TABLE a (b)")
        base.execute("INSERT INTO a VALUES (zeroblob(100000))")


def _read_only(folder: Path) -> None:
    path = folder / "a.sqlite"
    sqlite3.connect(path).close()
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as base:
        base.execute("CREATE TABLE a (b)")


def _too_big(folder: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as base:
        base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 10)
        base.execute("SELECT ?", ("x" * 99,))


def _no_database(folder: Path) -> None:
    (folder / "a.sqlite").write_bytes(b"no database at all" * 99)
    with closing(sqlite3.connect(folder / "a.sqlite")) as base:
        base.execute("SELECT * FROM sqlite_schema")


def _no_table(folder: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute("SELECT * FROM nowhere")


def _closed(folder: Path) -> None:
    base = sqlite3.connect(":memory:")
    base.close()
    base.execute("SELECT 1")


@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (_busy, "ein anderes Programm schreibt gerade ins Journal"),
        (_full, "der Datenträger ist voll"),
        (_read_only, "der Ordner des Journals ist nicht beschreibbar"),
        (_too_big, "Die Datei ist zu groß"),
        (_no_database, "das Journal ist beschädigt"),
        (lambda folder: sqlite3.connect(folder / "nowhere" / "a"), "lässt sich nicht öffnen"),
        (_no_table, "Unerwarteter Fehler („OperationalError: no such table: nowhere“)"),
        (_closed, "Unerwarteter Fehler („ProgrammingError: Cannot operate on a closed database"),
    ],
)
def test_sqlite_speaks_the_language_of_the_table(
    fails: Callable[[Path], object], words: str, tmp_path: Path
):
    error = raised(lambda: fails(tmp_path))
    assert isinstance(error, sqlite3.Error) and words in german(error)


def test_every_code_of_sqlite_that_a_disk_may_cause_has_words():
    for code in ("PERM", "NOMEM", "IOERR_FSYNC", "PROTOCOL", "NOLFS", "FORMAT", "CORRUPT_VTAB"):
        error = sqlite3.OperationalError("in English")
        error.sqlite_errorname = f"SQLITE_{code}"
        assert "in English" not in german(error), code


def test_the_journal_says_what_sqlite_refuses_with_its_file(tmp_path: Path):
    journal = Journal(tmp_path / "a.sqlite", lambda: 0.0, toy.take)
    with journal.file.reading() as base:
        base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 10)
    with pytest.raises(JournalError) as caught, journal.file.writing() as base:
        base.execute("SELECT ?", ("x" * 99,))
    assert german(caught.value) == f"Die Datei ist zu groß ({tmp_path / 'a.sqlite'})"


# ---- Python and libraries -------------------------------------------------------------------
def _same_file(folder: Path) -> None:
    replace(folder / "a", "x")
    shutil.copy(folder / "a", folder)


def _no_zip(folder: Path) -> None:
    replace(folder / "a", "x")
    zipfile.ZipFile(folder / "a")


def _no_answer(folder: Path) -> None:
    raise subprocess.TimeoutExpired("systemctl", 1)


def _no_host(folder: Path) -> None:
    raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")


def _no_memory(folder: Path) -> None:
    raise MemoryError


def _no_module(folder: Path) -> None:
    import nowhere_at_all  # noqa: F401


@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (_same_file, "Das ist dieselbe Datei – wähle einen anderen Ordner"),
        (_no_zip, "Die Datei ist beschädigt"),
        (lambda folder: zlib.decompress(b"x"), "Die Datei ist beschädigt"),
        (lambda folder: b"\xff".decode(), "Der Text ist nicht in UTF-8"),
        (_no_answer, "Zeit abgelaufen, keine Antwort – versuche es noch einmal"),
        (_no_host, "Diese Adresse gibt es nicht"),
        (_no_memory, "Zu wenig Arbeitsspeicher – schließe andere Programme"),
        (_no_module, "nowhere_at_all ist nicht installiert"),
    ],
)
def test_python_speaks_the_language_of_the_table(
    fails: Callable[[Path], object], words: str, tmp_path: Path
):
    assert german(raised(lambda: fails(tmp_path))) == words


def _dask(monkeypatch: pytest.MonkeyPatch, error: Exception, cause: BaseException | None) -> str:
    """Return what is said if Dask's client raises an error."""

    def client(*_: object, **__: object) -> None:
        raise error from cause

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))
    comm = SimpleNamespace(get_address_host_port=str)
    monkeypatch.setitem(sys.modules, "distributed.comm", comm)
    with languages.spoken_as("de"), pytest.raises(Wrong) as caught, spread("tcp://x:1", str, 1):
        pass
    return str(caught.value)


def test_dask_says_why_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch):
    late = OSError("Timed out trying to connect to tcp://x:1 after 10 s")
    refused = ConnectionRefusedError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))
    where = "kein Cluster unter tcp://x:1: "
    assert _dask(monkeypatch, late, refused).startswith(f"{where}Verbindung abgelehnt")
    for cause in (TimeoutError(), asyncio.CancelledError()):
        assert _dask(monkeypatch, late, cause).startswith(f"{where}Zeit abgelaufen")
    assert (
        _dask(monkeypatch, OSError("odd"), None) == f"{where}Unerwarteter Fehler („OSError: odd“)"
    )
    wrong = _dask(monkeypatch, ValueError("unknown address scheme 'x'"), None)
    assert wrong.startswith("tcp://x:1 ist keine Adresse eines Schedulers")


# ---- what is kept follows the language ------------------------------------------------------
def test_a_file_that_is_none_follows_the_language(tmp_path: Path):
    folder, pipe = raised(lambda: read_file(tmp_path)), tmp_path / "pipe"
    os.mkfifo(pipe)
    fault = why(raised(lambda: read_file(pipe)))
    replace(tmp_path / "a", "xyz")
    large = why(raised(lambda: read_file(tmp_path / "a", 2)))
    assert (reason(folder), str(fault)) == ("That’s a folder", "it is not an ordinary file")
    assert str(large) == "it is larger than 0 MiB"
    with languages.spoken_as("de"):
        assert str(fault) == "das ist keine gewöhnliche Datei"
        assert str(large).startswith("die Datei ist größer")


def test_a_notice_of_an_unusable_board_follows_the_language(tmp_path: Path):
    said: list[Text] = []
    kept = KeptBoards(tmp_path, lambda text: {}, said.append)
    replace(tmp_path / "town.json", b"\xff")
    assert not kept.boards()
    assert "it is not UTF-8. It was set aside" in str(said[0])
    with languages.spoken_as("de"):
        assert "er ist kein UTF-8. Er wurde" in str(said[0])


def test_a_notice_of_damaged_cards_follows_the_language(tmp_path: Path):
    said: list[Text] = []
    store = OwnerStore(tmp_path, said.append)
    replace(tmp_path / "mars-escape.json", '{"owner":1,"entries":[{"name":5}]}')
    assert not store.entries(games.take("mars-escape"))
    with languages.spoken_as("de"):
        assert "stimmt in Karte 1 nicht: " in str(said[0])
        inner = str(raised(lambda: games.take("mars-escape").check_entry({"name": 5})))
        assert inner.rstrip(".") in str(said[0])
