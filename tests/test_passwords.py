"""No password goes into a backup, however it is spelt; a restore keeps that of today."""

import re
import zipfile

import pytest

from companion.app.config import KEYS
from companion.storage.backups import back_up, without_password
from companion.storage.folders import Folders
from companion.storage.restoring import restore
from tests import test_backups

folders = test_backups.folders


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ('broker = "mqtts://ada:s3cret@host:8883"', 'broker = "mqtts://ada@host:8883"'),
        ("broker = 'ada:s3cret@host'", 'broker = "ada@host"'),
        ('broker = "host:1884"  # me@home', 'broker = "host:1884"  # me@home'),
        ('broker = "mqtts://ada@host:8883"', 'broker = "mqtts://ada@host:8883"'),
        ('broker = "ada:s3/c@r:e t@host"  # me@home', 'broker = "ada@host"  # me@home'),
        ('broker = """a\\"da:s3\'c\\"ret@host"""', 'broker = "a\\"da@host"'),
        ('"broker" = "ada:s3cret@host"', '"broker" = "ada@host"'),
        (r'broker = "mqtt://ada\u003as3cret\u0040host"', 'broker = "mqtt://ada@host"'),
        ('broker = """ada:s3\\\ncret@host"""', 'broker = "ada@host"'),
        (r'brokr = "ada\u003as3cret@host"', 'brokr = "ada@host"'),
        (r'hosts = ["mqtt://ada\u003as3cret@host"]', 'hosts = ["mqtt://ada@host"]'),
        ("name='#b:c'#d@e", "name='#b:c'#d@e"),
        ("# was mqtt://ada:s3cret@host, or b:s3cret@c", "# was mqtt://ada@host, or b@c"),
        ("# [mqtt[s]://][name:password@]host[:port]", "# [mqtt[s]://][name:password@]host[:port]"),
        ('speaker = "#a:b@c"  # or ada:s3cret@host', 'speaker = "#a@c"  # or ada@host'),
        ('"ada:s3cret@host" = 1\nvoice = true', "voice = true"),
        ('[mqtt]\nport = 1\n"Password" = "s3cret"  # ours\n[x]', "[mqtt]\nport = 1\n[x]"),
        ('"pass\\u0077ord" = 4711\nvoice = true', "voice = true"),
        ('x = { "mqtt://ada:s3cret@host" = [1] }', "x = {  }"),
        ('x = [{ y = ["""ada:\ns3cret@host"""] }]', 'x = [{ y = ["ada@host"] }]'),
        ('a = """x"""""  # password: "s3cret"', 'a = """x"""""  # password:'),
        ("# Das Kennwort ist s3cret", "# Das Kennwort ist"),
        ('pass = "s3cret"\n# pass = "s3cret"', "# pass ="),
        ("hosts = [\n1]\nt.pass = 2", "hosts = [\n1]"),
        ("v = 1\r\n# pass: s3cret\r", "v = 1\r\n# pass:\r"),
        (
            '[table]\nlocation = "Bar: 3rd table @ Ada"',
            '[table]\nlocation = "Bar: 3rd table @ Ada"',
        ),
        ('[sond]\nbroker = "ada:s3cret@host"', '[sond]\nbroker = "ada@host"'),
    ],
)
def test_no_password_goes_into_a_backup(folders: Folders, line: str, kept: str):
    text = f"volume = 0.5\n\n[room]\n{line}\n"
    folders.config_file.write_text(text)
    made = back_up(folders)
    assert made is not None
    with zipfile.ZipFile(made.path) as packed:
        assert packed.read("config.toml").decode() == text.replace(line, kept)
    assert back_up(folders) is None, "the same as before"
    assert folders.config_file.read_bytes().decode() == text


SPELLINGS = (
    "# broker: ada:s3cret@host", '"broker:s3cret@host" = 1', '"broker password" = "s3cret"',
    'broker = """ada:\n#s3cret\\\n@host"""', "# the broker's password is s3cret",
    r"broker = 'mqtt://ada:s3cret@host'", r'"bro\u006ber" = "ada\u003as3cret\u0040host"',
    r'room.broker = "ada\u003as3cret@host"', 'broker = """ada\n:s3cret@host"""',
    r'brokr = "ada\u003as3cret@host"', "broker = ada:s3cret@host",
)  # fmt: skip


@pytest.mark.parametrize("line", SPELLINGS)
def test_a_file_with_a_mistake_takes_no_password_into_a_backup(line: str):
    """Lines that cannot be read, or say it in other words, stay out; all others are kept."""
    text = f"[sound]\nvolume = 0.5  # loud\non = perhaps\n[room]\n{line}\nevents = true\n"
    kept = without_password(text.encode())
    assert b"s3cret" not in kept
    others = [b"[sound]", b"volume = 0.5  # loud", b"[room]", b"events = true"]
    assert [
        each for each in kept.split(b"\n") if each and not re.search(b"broker|ada@host", each)
    ] == others


def test_of_a_file_with_a_mistake_a_table_of_passwords_goes_with_its_entries():
    text = (
        "on = perhaps\n[mqtt.passwords]\nours = 's3cret'\n[x]\ny = '''a'''' # pass: s3cret'\n"
        "[sound]\nvolume = 0.5\n"
    )
    assert without_password(text.encode()) == b"[x]\n[sound]\nvolume = 0.5\n"


def test_no_setting_of_ours_is_taken_for_a_password():
    lines: dict[str, list[str]] = {}
    for key in KEYS:
        lines.setdefault(key.section, []).append(f"{key.name} = 1")
    text = "".join(f"[{name}]\n" + "\n".join(each) + "\n" for name, each in lines.items())
    assert without_password(text.encode()).decode() == text


def test_settings_nested_without_end_stop_no_backup():
    deep = b"x = " + b"[" * 5000 + b"]" * 5000 + b"\n"
    assert without_password(b"volume = 0.5\n" + deep) == b"volume = 0.5\n"


def test_a_restore_keeps_the_password_of_the_same_broker(folders: Folders):
    text = 'volume = 0.5\n\n[room]\nbroker = "ada:s3cret@host:1884"  # ours\n'
    folders.config_file.write_text(text)
    made = back_up(folders)
    assert made is not None
    for colon in (":", r"\u003a"):
        folders.config_file.write_text(text.replace("0.5", "0.7").replace("ada:", f"ada{colon}"))
        restore(folders, made.path)
        assert folders.config_file.read_text() == text
    folders.config_file.write_text(text.replace("host", "other"))
    restore(folders, made.path)
    assert folders.config_file.read_text() == text.replace(":s3cret", "")
