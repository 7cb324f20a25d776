"""Builds the site: python docs/make.py [--pictures]. It lies in build/site/html.

Pages written by hand are in docs/pages. Lessons, set-up, settings and commands come from the app
itself in each language, labels in the pages too ("{ui:common-ok}"), and papers of the repository
are taken over. With --pictures a demo of every box is played on the real screens, and its pictures
are used; without it those of the last time.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SITE = ROOT / "build" / "site"
sys.path.insert(0, str(ROOT))

from click import Context  # noqa: E402

from companion import games  # noqa: E402
from companion.app.config import KEYS, toml  # noqa: E402
from companion.cli import commands  # noqa: E402
from companion.cli.words_of_click import teach_click  # noqa: E402
from companion.words import languages  # noqa: E402
from ui.text import say  # noqa: E402

# Papers of the repository, and where they stand on the site.
PAPERS = {
    "hardware/guide.md": "build/first-roll.md",
    "hardware/README.md": "build/devices.md",
    "hardware/setup/README.md": "build/pi.md",
    "RECORDS.md": "reference/records.md",
    "ARCHITECTURE.md": "developers/architecture.md",
    "CONTRIBUTING.md": "developers/contributing.md",
    "RESEARCH.md": "developers/research.md",
    "docs/broken.md": "developers/broken.md",
    "docs/board-and-guide.md": "developers/board-and-guide.md",
    "docs/packaging.md": "developers/packaging.md",
}
WORDS = tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))


def main() -> int:
    """Write the pages, then let MkDocs build them; return its exit status."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--pictures", action="store_true", help="play the demos anew")
    anew = asked.parse_args().pictures
    teach_click()
    pages = SITE / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    for language in WORDS:
        if anew or not (SITE / "demo" / language).is_dir():
            take_pictures(language)
        languages.speak_as_chosen(language, os.environ)
        write_pages(pages / language, language)
        put_pictures(pages / "pictures" / language, language)
        put_building(pages / language / "build" / "pictures", language)
    shutil.copy(ROOT / "ui" / "pictures" / "icon" / "mars-companion.svg", pages / "pictures")
    (pages / "assets").mkdir()
    for name in ("iframe-worker.js", "site.css"):
        shutil.copy(HERE / name, pages / "assets")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(HERE / "mkdocs.yml")]
    built = subprocess.run(build, check=False).returncode
    if not built:
        search_apart(SITE / "html")
    return built


def search_apart(html: Path) -> None:
    """Let the pages of each language search in it; MkDocs makes one index, in which words mix."""
    index = json.loads((html / "search" / "search_index.json").read_text(encoding="utf-8"))
    rest = index["docs"]
    for language in (*(each for each in WORDS if each != "en"), "en"):
        place, prefix = (html, "") if language == "en" else (html / language, f"{language}/")
        own = [each for each in rest if each["location"].startswith(prefix)]
        rest = [each for each in rest if each not in own]
        for each in own:
            each["location"] = each["location"].removeprefix(prefix)
        text = json.dumps({"config": {**index["config"], "lang": [language]}, "docs": own})
        put(place / "search" / "search_index.json", text)
        put(place / "search" / "search_index.js", f"var __index = {text}")
        for page in place.rglob("*.html") if prefix else ():
            # The search looks below what a page calls its base.
            based = page.read_text(encoding="utf-8")
            put(
                page,
                re.sub(r'"base": "\.\.(/?)', lambda f: '"base": "' + ("" if f[1] else "."), based),
            )


def take_pictures(language: str) -> None:
    """Play a demo of every box, and go through the building guide, on the real screens."""
    shutil.rmtree(SITE / "demo" / language, ignore_errors=True)
    spoken = {**os.environ, "LANGUAGE": language, "LANG": f"{language}.UTF-8"}
    screens = SITE / "building" / language / "screens"
    screens.mkdir(parents=True, exist_ok=True)
    for words in (
        ("ui.demo.handbook", screens.parent, language),
        ("tests.ui.guide_pictures", screens),
    ):
        command = [sys.executable, "-m", *words]
        subprocess.run(command, check=True, cwd=ROOT, env=spoken, stdout=subprocess.DEVNULL)
    for box_id in games.ids():
        print(f"playing {box_id} in {language}", flush=True)
        subprocess.run(
            [sys.executable, "-m", "companion", "--data", SITE / "data", "demo", "--box", box_id,
             "--seed", "site", "--out", SITE / "demo" / language / box_id],
            check=True, cwd=ROOT, env=spoken, stdout=subprocess.DEVNULL,
        )  # fmt: skip


def put_pictures(folder: Path, language: str) -> None:
    """Copy the pictures that the pages of a language name."""
    folder.mkdir(parents=True, exist_ok=True)
    for box_id in games.ids():
        for picture in moments(language, box_id).values():
            shutil.copy(picture, folder / picture.name)
    shutil.copy(next((SITE / "demo" / language).glob("*/*-01-shelf.png")), folder / "shelf.png")


def put_building(folder: Path, language: str) -> None:
    """Copy drawings, and the pictures of screens in a language, that show how it is built."""
    shutil.copytree(ROOT / "hardware" / "pictures", folder)
    shutil.copytree(SITE / "building" / language, folder, dirs_exist_ok=True)


def moments(language: str, box_id: str) -> dict[str, Path]:
    """Return the pictures of a box at the table by the prompt that they show."""
    found = {}
    for picture in sorted((SITE / "demo" / language / box_id).glob("*.png")):
        if prompt := re.search(r"-\d+-(?:table-)?(\w+)$", picture.stem):
            found.setdefault(prompt[1], picture)
    return found


def write_pages(folder: Path, language: str) -> None:
    """Write all pages of one language."""
    shutil.copytree(HERE / "pages" / language, folder)
    for page in folder.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"\{ui:([\w-]+)\}", lambda f: say(f[1]), text), encoding="utf-8")
    for box_id in games.ids():
        put(folder / "first" / f"{box_id}.md", first_game(box_id, language))
    put(folder / "reference" / "settings.md", settings(WORDS[language]))
    put(folder / "reference" / "commands.md", command_page(WORDS[language]))
    for paper, place in PAPERS.items():
        if language == "en":
            put(folder / place, taken_over(paper, place))


def put(page: Path, text: str) -> None:
    """Write a page and the folders above it."""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def first_game(box_id: str, language: str) -> str:
    """Return the page of a box: set-up, lessons, and what the table decides."""
    box, words = games.take(box_id), WORDS[language]
    low, high = box.seats
    facts = [f"{low}–{high} {words['players']}" if low < high else f"{low} {words['players']}"]
    if box.minutes:
        facts.append(f"{'–'.join(map(str, dict.fromkeys(box.minutes)))} {words['minutes']}")
    parts = [f"# {box.name}", ", ".join(facts), f"## {words['set-up']}"]
    parts.append("\n".join(f"1. {step}" for step, _ in box.setup(low, box.default_options())))
    parts.append(f"## {words['lessons']}")
    shown = moments(language, box_id)
    for lesson in box.lessons.values():
        parts += [f"### {lesson.title}", str(lesson.say)]
        # Each picture once, with the first lesson of its moment.
        prompt = next((each for each in lesson.prompts if each in shown), None)
        if prompt:
            name = shown.pop(prompt).name
            parts.append(f"![{lesson.title}](../../pictures/{language}/{name}){{ loading=lazy }}")
    parts += [f"## {words['open']}", words["open-about"]]
    for ruling in box.rulings:
        if len(ruling.choices) > 1:
            usual = sorted(ruling.choices, key=lambda each: each[0] != ruling.default)
            answers = "\n".join(f"    - {answer}" for _, answer in usual)
            parts.append(f'??? question "{quoted(str(ruling.question))}"\n\n{answers}')
    return "\n\n".join(parts) + "\n"


def quoted(words: str) -> str:
    """Return words that stand between straight quotation marks."""
    return words.replace('"', "”")


def settings(words: dict[str, str]) -> str:
    """Return the table of all settings, in two columns, as a phone shows them."""
    rows = [f"# {words['settings']}", "", words["settings-about"], ""]
    rows += [f"| {words['setting']} | {words['meaning']} |", "|---|---|"]
    for key in KEYS:
        meaning = (
            f"**{key.title}** {key.meaning}<br>{words['allowed']}: {key.allowed}; "
            f"{words['default']}: `{toml(key.default)}`"
        )
        rows.append(f"| `{key.path}` | " + meaning.replace("|", "\\|").replace("\n", " ") + " |")
    return "\n".join(rows) + "\n"


def command_page(words: dict[str, str]) -> str:
    """Return what `--help` prints of every command."""
    parts = [f"# {words['commands']}"]
    with Context(commands, info_name="mars-companion") as context:
        for name in ("", *commands.list_commands(context)):
            command = commands.get_command(context, name) if name else commands
            with Context(
                command, info_name=name or "mars-companion", parent=context if name else None
            ) as its:
                parts.append(
                    f"## {name or 'mars-companion'}\n\n```text\n{command.get_help(its)}\n```"
                )
    return "\n\n".join(parts) + "\n"


def taken_over(paper: str, place: str) -> str:
    """Return a paper of the repository; links to what is no page become names of files."""
    text = (ROOT / paper).read_text(encoding="utf-8")
    # MkDocs shows the backslash of such a bar when it is in code.
    text = text.replace("\\|", " or ")

    def link(found: re.Match[str]) -> str:
        picture, words, target = found[1], found[2], found[3]
        file, hash_, anchor = target.partition("#")
        if "://" in target or not file or file.startswith("pictures/"):
            return found[0]
        meant = os.path.normpath(Path(paper).parent / file)
        if meant not in PAPERS:
            return words if picture else f"{words} (`{meant}`)"
        return f"[{words}]({os.path.relpath(PAPERS[meant], Path(place).parent)}{hash_}{anchor})"

    return re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, text)


if __name__ == "__main__":
    sys.exit(main())
