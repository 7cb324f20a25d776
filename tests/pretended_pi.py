"""A folder that passes for a whole Raspberry Pi, with programs that only note their calls.

The script under test is the real one; what stands in for apt, systemd, Python and the app are short
shell scripts on PATH. No root is needed and nothing outside the folder is touched.
"""

import os
import shutil
import subprocess
from pathlib import Path

SETUP = Path(__file__).parent.parent / "hardware" / "setup"
PERSON = "tester"

# The app of a version: draws a picture, answers every other word, or fails as its clone says.
APP = """#!/bin/sh
here=$(dirname "$0")
if [ -f "$here/broken" ]; then echo "mars-companion: this version is broken" >&2; exit 2; fi
while [ $# -gt 0 ]; do
    if [ "$1" = --out ]; then mkdir -p "$2"; : >"$2/first.png"; exec sleep 60; fi
    shift
done
"""

# Stands for Python: makes an environment of itself, and "installs" the app of the clone into it.
PYTHON = """#!/bin/sh
. "$MACHINE/hook.sh"
case "$1 ${2:-}" in
"-V ") echo "Python 3.13.5" ;;
"-m venv")
    for folder; do :; done
    mkdir -p "$folder/bin"
    cp "$0" "$folder/bin/python"
    echo 'include-system-site-packages = true' >"$folder/pyvenv.cfg" ;;
"-m pip")
    clone=$(dirname "$0")/../..
    case "$*" in
    *" --require-hashes -r "*)
        hook pip
        if [ -f "$clone/full" ]; then echo "OSError: No space left on device"; exit 1; fi ;;
    esac ;;
"-P -m") shift 3; exec /bin/sh "$(dirname "$0")/../../app" "$@" ;;
esac
"""

# Every program notes its words; a hook kills all of us where the test says so.
HOOK = """
hook() {
    if [ -f "$MACHINE/kill-at" ] && grep -qx "$1" "$MACHINE/kill-at"; then
        rm "$MACHINE/kill-at"
        kill -KILL 0
    fi
}
echo "$(basename "$0") $*" >>"$MACHINE/calls"
"""

PROGRAMS = {
    "apt-get": """
case "$*" in
*" install "*)
    if [ -s "$MACHINE/missing" ]; then
        echo "E: Unable to locate package $(cat "$MACHINE/missing")"
        exit 100
    fi ;;
esac""",
    "chown": "",
    "dpkg": "echo arm64",
    "dpkg-query": """
for package; do :; done
if grep -qx -e "$package" "$MACHINE/missing" 2>/dev/null; then exit 1; fi
echo installed""",
    "udevadm": "",
    "sync": "hook sync",
    "sleep": 'if [ "$1" = 60 ]; then exec /bin/sleep 60; fi; exec /bin/sleep 0.02',
    "df": 'echo head; echo "disk 9 9 $(cat "$MACHINE/free") 9% /"',
    # runuser -u NAME -- COMMAND...
    "runuser": 'shift 3; exec "$@"',
    "getent": f"""
case "$*" in
passwd | "passwd {PERSON}") echo "{PERSON}:x:4711:4711::/home/{PERSON}:/bin/sh" ;;
"passwd "*) exit 2 ;;
esac""",
    "id": f"""
case "$*" in
"-nG {PERSON}") tr '\\n' ' ' <"$MACHINE/groups" ;;
*) exec /usr/bin/id "$@" ;;
esac""",
    # The test says whose the clone is, whoever runs the test.
    "stat": f"""
case "$*" in
"-c %U "*/opt/mars-companion/*) echo {PERSON} ;;
"-c %U "*) cat "$MACHINE/keeper" ;;
esac""",
    "usermod": 'echo "$2" >>"$MACHINE/groups"',
    "gpasswd": """
sed -i "/^$3\\$/d" "$MACHINE/groups" """,
    "systemctl": """
if [ "$1" = --user ]; then shift; fi
case "$*" in
get-default) cat "$MACHINE/default-target" ;;
*"enable --quiet"*)
    hook enable
    wants=$MARS_COMPANION_ROOT/etc/systemd/system/multi-user.target.wants
    case "$*" in
    *disable*) rm -f "$wants/mars-companion.service" ;;
    *) [ -L "$wants/mars-companion.service" ] || { mkdir -p "$wants"
        ln -s ../mars-companion.service "$wants/mars-companion.service"; } ;;
    esac ;;
"is-active mars-companion.service") cat "$MACHINE/active" ;;
"restart mars-companion.service")
    version=$(basename "$(readlink "$MARS_COMPANION_ROOT/opt/mars-companion/current")")
    if grep -qx "$version" "$MACHINE/crashing" 2>/dev/null; then echo 3; else echo 0; fi \\
        >"$MACHINE/restarts" ;;
"show -P NRestarts mars-companion.service") cat "$MACHINE/restarts" ;;
"start mars-companion-fetch.service")
    status=0
    env -u MARS_COMPANION_ON_SCREEN sh \
        "$MARS_COMPANION_ROOT/opt/mars-companion/current/hardware/setup/pi.sh" fetch || status=$?
    echo "$status" >"$MACHINE/fetched"
    exit "$status" ;;
"show -P ExecMainStatus mars-companion-fetch.service") cat "$MACHINE/fetched" ;;
"start mars-companion-build@"*)
    version=${2#*@}
    env -u MARS_COMPANION_ON_SCREEN sh "$MARS_COMPANION_ROOT/opt/mars-companion/versions/\
${version%.service}/hardware/setup/pi.sh" build ;;
esac""",
}


class PretendedPi:
    """A Pi below `folder`, and a clone of the app that versions can be added to."""

    def __init__(self, folder: Path, *, with_key: bool = True) -> None:
        self.root = folder / "root"
        self.clone = folder / "clone"
        self._machine = folder / "machine"
        self._programs = folder / "programs"
        for place in (
            self._machine, self._programs, self.root / "usr/bin", self.root / "proc/device-tree",
            self.root / "run/systemd/system", self.root / "etc/systemd/system", folder / "tmp",
            self.root / "run/user/4711/systemd/private", self.root / f"home/{PERSON}",
        ):  # fmt: skip
            place.mkdir(parents=True)
        (self.root / "proc/device-tree/model").write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
        self.say(default_target="multi-user.target", active="inactive", free="9000", groups="",
                 keeper=PERSON)  # fmt: skip
        (self._machine / "hook.sh").write_text(HOOK)
        for name, body in PROGRAMS.items():
            self._program(self._programs / name, f'#!/bin/sh\n. "$MACHINE/hook.sh"\n{body}\n')
        self._program(self.root / "usr/bin/python3", PYTHON)
        self._first_version(with_key)

    def say(self, **facts: str) -> None:
        """Set what the stand-ins answer: free (MB), keeper, active, groups, crashing..."""
        for name, words in facts.items():
            (self._machine / name.replace("_", "-")).write_text(f"{words}\n" if words else "")

    def calls(self) -> list[str]:
        """What the programs were called with so far, a line each."""
        return (self._machine / "calls").read_text().splitlines()

    def groups(self) -> list[str]:
        """The groups that the person is in."""
        return (self._machine / "groups").read_text().split()

    def run_on_screen(self, word: str) -> str:
        """Run a word as the service does that the screen starts; return what the screen hears."""
        self._run(
            self.root / "opt/mars-companion/current/hardware/setup/pi.sh", word,
            MARS_COMPANION_ON_SCREEN="yes",
        )  # fmt: skip
        return self.news()

    def news(self) -> str:
        """What the screen hears of the last update."""
        return self.text("run/mars-companion.news").strip()

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the clone's script; all it starts is one process group, so that it can be killed."""
        return self._run(self.clone / "hardware/setup/pi.sh", *words)

    def run_installed(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command that was installed."""
        return self._run(self.root / "opt/mars-companion/current/hardware/setup/pi.sh", *words)

    def commit(self, **files: str | None) -> str:
        """Add a version to the clone, with these files written (None: removed); return its name."""
        for name, text in files.items():
            path = self.clone / name
            path.unlink() if text is None else path.write_text(text)
        self.git("add", "-A")
        self.git("commit", "--quiet", "--allow-empty", "-m", "a version")
        return self.git("rev-parse", "HEAD").strip()

    def release(self, **files: str | None) -> str:
        """Add a version with a signed tag, v0.1 and so on; return the version's name."""
        name = self.commit(**files)
        self.sign(f"v0.{len(self.git('tag').split()) + 1}")
        return name

    def sign(self, tag: str, *words: str, key: str = "key") -> None:
        """Make a signed tag of the newest commit, or of what the words say."""
        signing = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={self.new_key(key)}")
        self.git(*signing, "tag", "-s", "-m", tag, tag, *words)

    def new_key(self, name: str) -> Path:
        """A key by name, made when it is first asked for."""
        path = self._machine / name
        if not path.exists():
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path], check=True
            )
        return path

    def version(self, link: str = "current") -> str | None:
        """The version that a link points to."""
        place = self.root / "opt/mars-companion" / link
        return place.readlink().name if place.is_symlink() else None

    def versions(self) -> set[str]:
        """All versions that lie on the card."""
        return {place.name for place in (self.root / "opt/mars-companion/versions").iterdir()}

    def files(self) -> dict[str, tuple[int, str]]:
        """Every file and link of the system with its time and what it holds or points to.

        Left out: what lies inside a version, and the lists that are written at every run.
        """
        found = {}
        for path in self.root.rglob("*"):
            name = str(path.relative_to(self.root))
            inside = name.startswith("opt/mars-companion/versions/")
            own = name in (
                "opt/mars-companion/put-down", "opt/mars-companion/lock", "run/mars-companion.news",
            )  # fmt: skip
            inside = inside or name.startswith("opt/mars-companion/handed-over.git/")
            if inside or own or (path.is_dir() and not path.is_symlink()):
                continue
            held = str(path.readlink()) if path.is_symlink() else path.read_bytes().decode()
            found[name] = (path.lstat().st_mtime_ns, held)
        return found

    def text(self, path: str) -> str:
        """What a file of the system holds."""
        return (self.root / path.lstrip("/")).read_text()

    def environment(self) -> dict[str, str]:
        """What the script is started with."""
        path = f"{self._programs}{os.pathsep}{os.environ['PATH']}"
        return {
            "PATH": path, "MACHINE": str(self._machine), "MARS_COMPANION_ROOT": str(self.root),
            "TMPDIR": str(self.root.parent / "tmp"), "HOME": str(self.root.parent),
        }  # fmt: skip

    def _run(self, script: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", script, *words],
            env=self.environment() | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            start_new_session=True,
        )

    def _first_version(self, with_key: bool) -> None:
        (self.clone / "hardware").mkdir(parents=True)
        shutil.copytree(SETUP, self.clone / "hardware" / "setup")
        public = self.new_key("key").with_suffix(".pub").read_text()
        signers = self.clone / "hardware/setup/pi/signers"
        if with_key:
            signers.write_text(f'{signers.read_text()}release namespaces="git" {public}')
        (self.clone / "pyproject.toml").write_text("")
        (self.clone / "app").write_text(APP)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def git(self, *words: str) -> str:
        """Run git in the clone; return what it printed."""
        who = ("-c", "user.name=t", "-c", "user.email=t@example.org")
        return subprocess.run(
            ["git", "-C", self.clone, *who, *words], check=True, capture_output=True, text=True
        ).stdout

    @staticmethod
    def _program(path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)
