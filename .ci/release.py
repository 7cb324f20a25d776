"""Makes a release from a clean tree: .ci/release VERSION [--jobs JOB,...]

Works in a clone below build/release, so that a failure leaves nothing behind: sets the version,
cuts the changelog, commits and tags, builds sdist and wheel and has them checked and installed
(.ci/jobs/package and bare, and the jobs that are named), and writes the bill of materials, the
licences, the notes and the checksums. At the end it says how to take over commit and tag. What only
the owner can give is in .ci/owner.toml.
"""

import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "release"
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")
# What apt gives a Pi, by the names of the package index.
DEBIAN = {
    "gpiozero": "python3-gpiozero",
    "lgpio": "python3-lgpio",
    "numpy": "python3-numpy",
    "opencv-python-headless": "python3-opencv",
    "picamera2": "python3-picamera2",
    "shapely": "python3-shapely",
}
# Licences that packages name in words of their own; segno means the text with three clauses.
SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "unlicense.org": "Unlicense",
}


class Stop(Exception):
    """The release cannot be made; the message says why."""


def run(*words: object, cwd: Path = ROOT, **env: str) -> str:
    """Return what a command prints; raise Stop with its last lines if it fails."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False,
        env={**os.environ, **env},
    )  # fmt: skip
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()[-15:]
        raise Stop(f"{words[0]} {words[1]} ended with {done.returncode}:\n" + "\n".join(said))
    return done.stdout


def check(version: str) -> None:
    """Raise Stop unless the tree is clean and the version is a new one with something new."""
    if not VERSION.fullmatch(version):
        raise Stop(f"{version} is no version such as 1.0.0 or 1.0.0rc1")
    if run("git", "status", "--porcelain"):
        raise Stop("there are changes that are not committed: git status lists them")
    if run("git", "tag", "--list", f"v{version}"):
        raise Stop(f"v{version} was released already")
    cut_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)


def cut_changelog(text: str, version: str, day: str | None = None) -> tuple[str, str]:
    """Return the changelog with what is unreleased under the version, and that section's text."""
    found = re.search(r"^## \[Unreleased\]\n(.*?)(?=^## \[|\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None or not re.search(r"^- ", found[1], re.MULTILINE):
        raise Stop("CHANGELOG.md has nothing under [Unreleased]")
    notes = found[1].strip() + "\n"
    day = day or datetime.datetime.now(datetime.UTC).date().isoformat()
    heading = f"## [Unreleased]\n\n## [{version}] - {day}\n\n"
    return text[: found.start()] + heading + notes + "\n" + text[found.end() :], notes


def for_an_index(readme: str, address: str, version: str) -> str:
    """Return the README with links that work away from the repository, or without those links."""

    def put(found: re.Match[str]) -> str:
        picture, words, target = found[1], found[2], found[3]
        if "://" in target or target.startswith("#"):
            return found[0]
        if not address:
            return "" if picture else words
        kind = "raw" if picture else "blob"
        return f"{picture}[{words}]({address}/{kind}/v{version}/{target})"

    return re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", put, readme)


def prepare(version: str, owner: dict[str, str]) -> Path:
    """Return a clone with the commit and the tag of the release."""
    tree = OUT / "tree"
    run("rm", "-rf", OUT)
    OUT.mkdir(parents=True)
    run("git", "clone", "--quiet", ROOT, tree)
    for key in ("user.name", "user.email"):
        run("git", "config", key, run("git", "config", key).strip(), cwd=tree)
    module = tree / "companion" / "__init__.py"
    text, many = re.subn(
        r'^__version__ = ".*"$', f'__version__ = "{version}"', module.read_text(), flags=re.M
    )
    if many != 1:
        raise Stop(f"{module.name} does not say its version once")
    module.write_text(text)
    changelog = tree / "CHANGELOG.md"
    text, notes = cut_changelog(changelog.read_text(encoding="utf-8"), version)
    changelog.write_text(text, encoding="utf-8")
    (OUT / "notes.md").write_text(f"# Mars Companion {version}\n\n{notes}", encoding="utf-8")
    run("git", "commit", "--quiet", "--all", "--message", f"Release {version}", cwd=tree)
    signed = ("--local-user", owner["signing_key"], "--sign") if owner["signing_key"] else ()
    words = f"Mars Companion {version}"
    run("git", "tag", "--annotate", *signed, f"v{version}", "--message", words, cwd=tree)
    page = tree / "README.md"
    shown = for_an_index(page.read_text(encoding="utf-8"), owner["address"], version)
    page.write_text(shown, encoding="utf-8")
    project = tree / "pyproject.toml"
    project.write_text(with_addresses(project.read_text(), owner))
    return tree


def with_addresses(project: str, owner: dict[str, str]) -> str:
    """Return pyproject.toml with the owner's addresses, which come after the tag: no source."""
    if owner["address"]:
        address = owner["address"]
        urls = f'[project.urls]\nRepository = "{address}"\nIssues = "{address}/issues"\n\n'
        project = project.replace("[project.scripts]", f"{urls}[project.scripts]")
    if owner["email"]:
        who = 'name = "Mars Companion contributors"'
        project = project.replace(who, f'{who}, email = "{owner["email"]}"')
    return project


def bill(tree: Path) -> dict[str, object]:
    """Return the bill of materials with SPDX ids, locked hashes and Debian's package names."""
    from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

    python = tree / ".venv" / "bin" / "python"
    made = json.loads(run(python, "-m", "companion", "notices", "--cyclonedx", cwd=tree))
    setup = tree / "hardware" / "setup"
    hashes: dict[str, dict[str, None]] = {}
    name = ""
    locked = [(setup / each).read_text() for each in ("locked.txt", "locked-desktop.txt")]
    for line in "\n".join(locked).splitlines():
        if found := re.match(r"([\w.-]+)==", line):
            name = found[1]
        hashes.setdefault(name, {}).update(dict.fromkeys(re.findall(r"sha256:(\w{64})", line)))
    for part in made["components"]:
        licence = part.get("licenses", [{}])[0].get("license", {}).get("name", "")
        try:
            spdx = canonicalize_license_expression(SPDX.get(licence, licence))
        except InvalidLicenseExpression:
            spdx = ""
        if spdx:
            plain = " " not in spdx
            part["licenses"] = [{"license": {"id": spdx}} if plain else {"expression": spdx}]
        if found_hashes := hashes.get(part["name"]):
            # One version has a wheel for each Python and machine.
            part["hashes"] = [{"alg": "SHA-256", "content": each} for each in found_hashes]
        if debian := DEBIAN.get(part["name"]):
            part.setdefault("externalReferences", []).append(
                {"type": "distribution", "url": f"pkg:deb/debian/{debian}", "comment": "on a Pi"}
            )
    return made


def main() -> int:
    """Make the release; return the exit status."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("version")
    asked.add_argument(
        "--jobs", default="lint,package,desktop,bare",
        help="jobs that must pass or be named as not run",
    )  # fmt: skip
    options = asked.parse_args()
    if not {"lint", "package"} <= set(options.jobs.split(",")):
        asked.error("--jobs needs lint and package: the papers are made of what they build")
    owner = tomllib.loads((ROOT / ".ci" / "owner.toml").read_text())
    table: list[tuple[str, str, float]] = []

    def stage(name: str, did: str, since: float) -> None:
        table.append((name, did, time.monotonic() - since))
        print(f"{name:<20} {did} ({time.monotonic() - since:.0f} s)", flush=True)

    try:
        since = time.monotonic()
        check(options.version)
        tree = prepare(options.version, owner)
        how = "signed" if owner["signing_key"] else "not signed: no key in .ci/owner.toml"
        stage("commit and tag", f"v{options.version}, {how}", since)
        for job in options.jobs.split(","):
            since = time.monotonic()
            log = OUT / f"{job}.log"
            with log.open("w") as out:
                code = subprocess.run(
                    [f".ci/jobs/{job}"],
                    cwd=tree,
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    check=False,
                    env={**os.environ, "MARS_CI_DIR": str(tree / "build" / "ci")},
                ).returncode
            last = (log.read_text(errors="replace").strip().splitlines() or [""])[-1][:90]
            if code not in (0, 77):
                raise Stop(f"the job {job} failed, see {log.relative_to(ROOT)}: {last}")
            stage(job, "passed" if code == 0 else f"NOT RUN: {last}", since)
        since = time.monotonic()
        dist = OUT / "dist"
        dist.mkdir()
        for built in (tree / "build" / "ci" / "dist").iterdir():
            built.rename(dist / built.name)
        (dist / "bill-of-materials.cdx.json").write_text(json.dumps(bill(tree), indent=1))
        python = tree / ".venv" / "bin" / "python"
        (dist / "licences.txt").write_text(
            run(python, "-m", "companion", "notices", "--texts", cwd=tree), encoding="utf-8"
        )
        sums = (
            f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n"
            for each in sorted(dist.iterdir())
        )
        (dist / "SHA256SUMS").write_text("".join(sums))
        stage("papers", "bill of materials, licences, notes, checksums", since)
    except Stop as why:
        print(f"No release: {why}", file=sys.stderr)
        return 1
    print(f"\n{options.version} lies in {OUT.relative_to(ROOT)}: dist/ and notes.md.")
    print(f"To take it over: git pull {tree.relative_to(ROOT)} main --tags")
    if not owner["address"]:
        print("No address in .ci/owner.toml: the page on an index has no links and no picture.")
    if not owner["email"]:
        print("No e-mail address in .ci/owner.toml: pyroma gives 8 of 10 instead of 9 or more.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
