"""Every sentence is in a catalogue, in every language, with the parameters that the code gives."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.config import BY_FIELD
from companion.words import (
    Decimal,
    Message,
    Percent,
    Sentences,
    Several,
    languages,
)
from companion.words import (
    catalogue as catalogue_module,
)
from companion.words.catalogue import ENGLISH, PSEUDO, Catalogue, _cut, _parts
from companion.words.catalogue import languages as all_languages
from tests import catalogues
from tests.catalogues import CATALOGUES

FOLDERS = {each.name for each in (catalogues.ROOT / "companion" / "text").iterdir()}
OTHERS = tuple(each for each in all_languages() if each != ENGLISH)


@pytest.fixture(autouse=True)
def _english_again():
    yield
    languages.speak(ENGLISH)


# ---- the catalogues against each other and against the code ------------------------------
@pytest.mark.parametrize("package", CATALOGUES)
@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_a_catalogue_is_good_fluent(package: str, language: str):
    entries, junk = catalogues.parsed(package, language)
    assert junk == []
    twice = Counter(map(catalogues.name_of, entries))
    assert [name for name, count in twice.items() if count > 1] == []
    # The quick cut and Fluent's own parser see the same messages.
    cut = Catalogue(package, language, "en_GB").entries
    assert set(cut) == set(map(catalogues.name_of, entries))


def entries(language: str) -> Iterator[tuple[str, str]]:
    """The ids and the texts of all messages in a language."""
    for package in CATALOGUES:
        yield from Catalogue(package, language, language).entries.items()


@pytest.mark.parametrize("package", CATALOGUES)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_complete(package: str, language: str):
    english = catalogues.messages(package, ENGLISH)
    other = catalogues.messages(package, language)
    if not other:
        assert language not in FOLDERS, "not begun"
        return  # A language of one file may begin with one catalogue.
    assert sorted(english.keys() - other.keys()) == [], "not translated"
    assert sorted(other.keys() - english.keys()) == [], "nobody says that any more"
    # A language may need less: "one" may be a word without its number.
    foreign = {id_: other[id_] - english[id_] for id_ in english if other[id_] - english[id_]}
    assert foreign == {}
    left_out = {id_: english[id_] - other[id_] for id_ in english if english[id_] - other[id_]}
    assert left_out == {}


# Printed names, and words that are the same in English and German.
ALIKE = frozenset(
    re.findall(
        r"\S+",
        """
        Alien Aliens Backup Backups Big Bonus Broken Cache Champion Champions Chest Clown
        Code Confusion Control Cornfield Crossover Earth Explosive FREEZE Field Force Freeze
        Fun Giant HP Hand Head House Immediately Kerosene Leader MB Machine Mind Name Normal
        OK Overrun Phase Pin Play Printer Rage Ray Remains Roar Scavenger Sleight Steal The
        Time Timing Top Toughness Tracker Version Zombie Zombies abc apt cm espeak in
        install min mm ms ng of sudo
        """,
    )
)


@pytest.mark.parametrize("package", CATALOGUES)
@pytest.mark.parametrize("language", set(OTHERS) & {"de"})
def test_no_english_is_left_over(package: str, language: str):
    english = Catalogue(package, ENGLISH, ENGLISH).entries
    other = Catalogue(package, language, language).entries
    markup = r"\{[^{}]*\}|\[\w+\]|\{ \$\w+ ->|\w+\(|\w+:"
    same = [id_ for id_ in english if other.get(id_, "").strip() == english[id_].strip()]
    words = {
        id_: set(re.findall(r"[^\W\d_]{2,}", re.sub(markup, "", english[id_]))) for id_ in same
    }
    assert {id_: left for id_, each in words.items() if (left := each - ALIKE)} == {}


def test_a_translator_reads_where_a_file_is_shown_and_what_its_gaps_are():
    bare, old = [], []
    for path in catalogues.english_files():
        text = path.read_text(encoding="utf-8")
        bare += [path] if not re.match(r"##? \w", text) else []
        old += [path] if catalogues.with_comments(text) != text else []
    assert (bare, old) == ([], []), "python -m tests.catalogues --comments"
    used = {
        gap
        for package in CATALOGUES
        for gaps in catalogues.messages(package, ENGLISH).values()
        for gap in gaps
    }
    assert used == set(catalogues.GAPS)


@pytest.mark.parametrize("package", CATALOGUES)
def test_no_message_is_unused(package: str):
    said = re.compile("|".join(sorted(catalogues.strings(package))) or "(?!)")
    used = catalogues.referred(package, ENGLISH)
    unused = [
        id_
        for id_ in catalogues.messages(package, ENGLISH)
        if id_ not in used and not said.fullmatch(id_)
    ]
    assert unused == []


@pytest.mark.parametrize("package", CATALOGUES)
def test_what_is_said_is_in_the_catalogue_with_these_parameters(package: str):
    known = catalogues.messages(package, ENGLISH)
    wrong = []
    for call in catalogues.calls(package):
        meant = [id_ for id_ in known if re.fullmatch(call.id, id_)]
        if not meant:
            wrong.append(f"{call.where}: no message {call.id}")
        wrong += [
            f"{call.where}: {id_} has {sorted(known[id_])}, given {sorted(call.params)}"
            for id_ in meant
            if known[id_] != call.params
        ]
    assert wrong == []


@pytest.mark.parametrize("package", CATALOGUES)
@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_plain_messages_read_as_fluent_reads_them(package: str, language: str):
    catalogue = Catalogue(package, language, "en_GB")
    known = catalogues.messages(package, language)
    plain = [id_ for id_ in known if _parts(catalogue.entries[id_]) is not None]
    for place, id_ in enumerate(plain[::7]):
        given = dict.fromkeys(known[id_], ("Ann", 7, 999, "{0}")[place % 4])
        assert catalogue.read(id_, given) == catalogue._formatted(id_, given)[0]


def test_numbers_that_a_language_writes_its_own_way_are_written_by_fluent():
    german = Catalogue("companion.games.example", "de", "de")
    german.entries = {"much": "viel: { $n }!"}
    assert [german.read("much", {"n": n}) for n in (7, 1234, 1.5)] == [
        "viel: 7!", "viel: 1.234!", "viel: 1,5!",
    ]  # fmt: skip
    assert german.read("much", {}) == german._formatted("much", {})[0]


@pytest.mark.parametrize("package", CATALOGUES)
@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_every_message_can_be_written(package: str, language: str):
    catalogue = Catalogue(package, language, language)
    wrong = {}
    for id_, params in catalogues.messages(package, language).items():
        for value in (1, 7):
            given = dict.fromkeys(params, value)
            catalogue._formatted(id_, given)  # parses it
            pattern = catalogue._bundle.get_message(id_).value
            text, errors = catalogue._bundle.format_pattern(pattern, given)
            if errors or not text:
                wrong[id_] = errors
    assert wrong == {}


@pytest.fixture
def one_file(tmp_path, monkeypatch):
    """A folder for languages of one file, as the only one there is."""
    folder = tmp_path / "more"
    monkeypatch.setattr(catalogue_module, "MORE", folder)
    all_languages.cache_clear()
    yield folder
    monkeypatch.undo()
    all_languages.cache_clear()
    languages.catalogue_of.cache_clear()


def test_a_language_of_one_file_is_spoken_and_english_fills_its_gaps(one_file):
    one_file.mkdir()
    french = "### companion.games.example\n\nheadline-wins = { $seat } gagne\n"
    one_file.joinpath("fr.ftl").write_text(french, encoding="utf-8")
    languages.speak("fr")
    assert str(Message(MIX, "headline-wins", (("seat", "Ann"),))) == "Ann gagne"
    assert str(Message(MIX, "headline-shared")) == "A shared win"


def test_no_language_of_one_file_need_be_installed(one_file):
    assert not one_file.exists() and ENGLISH in all_languages()


# What looks like a sentence and may stand in code: a printed name, SQL, and faults of the program
# itself, for which a person would have to go round the screens.
NO_MESSAGES = re.compile(
    r"Blow 'em Out|An edge is one of|A board has no|A building has a name|The \w+ rule is"
    r"|(SELECT|UPDATE|DELETE) "
)


def test_no_sentence_stands_in_code():
    found = []
    for path, text in catalogues.sentences():
        if not NO_MESSAGES.match(text):
            found.append(f"{path}: {text}")
    assert found == []


def test_no_words_stand_next_to_a_message():
    """A sentence glued from halves keeps the order of English in every language."""
    names = re.compile("Mars Companion|^f'BT ")  # the app, and a line of a PDF
    assert [each for each in catalogues.glued() if not names.search(each[1])] == []


def test_a_game_is_no_match():
    """“Match” is the code's word; people play a game."""
    said = re.compile(r"(?<!not )(?<!n’t )(?<!that )\bmatch(es)?\b")
    found = {
        id_: entry
        for id_, entry in entries(ENGLISH)
        if said.search(re.sub(r"\{[^}]*\}", "", entry))
    }
    assert found == {}


@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_answers_to_rulings_are_labels(language: str):
    found = {
        id_: entry
        for id_, entry in entries(language)
        if re.match(r"ruling-\w+-A\d+-", id_) and entry.strip().endswith(".")
    }
    assert found == {}


# Words of another age, or that mean too much: code, names and English sentences do without them.
OLD_WORDS = re.compile(
    r"(?<![A-Za-z])(told|tells?|telling|lack(s|ed|ing)?|anew|mend(s|ed|ing)?|whom|beside|shall"
    r"|once[ _]more(?! to hit)|for[ _]ever)(?![A-Za-z])",
    re.I,
)
# Keys that records and observations hold, and a method of Python's files.
RECORDED = re.compile(
    r"""["'-]told"|-told\b|"\.told"|told[_-]all|["-]beside["\b]?|\.tell\(\)|\| tell \|"""
)
PROSE = (".py", ".kv", ".ftl", ".md", ".sh", ".toml", ".service")


def test_old_words_stay_out():
    me, found = Path(__file__), []
    for folder in ("companion", "hardware", "calibration", "ui", "tests", "."):
        paths = catalogues.ROOT.joinpath(folder).glob("*" if folder == "." else "**/*")
        for path in sorted(paths):
            if path.suffix not in PROSE or path == me or "/text/de/" in path.as_posix():
                continue
            text = RECORDED.sub("", path.read_text(encoding="utf-8"))
            for word in OLD_WORDS.finditer(text):
                line = text.count("\n", 0, word.start()) + 1
                found.append(f"{path.relative_to(catalogues.ROOT)}:{line}: {word[0]}")
    assert found == []


# Words that people at a table asked about, or that boards print in another spelling.
UNCLEAR = re.compile(
    r"\bcentre|\bfull Pack|Draw \{ \$drawn \}[,:]|\bvolle[nrs]? Trupp|Zieht? \{ \$drawn \}[,:]",
    re.I,
)


@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_words_are_those_of_the_boards_and_say_of_what_there_are_how_many(language: str):
    """“Draw 2, throw 2”, “a full Pack”, and the centre of the Center Board."""
    found = {
        id_: entry
        for id_, entry in entries(language)
        if UNCLEAR.search(entry.partition("=")[2] or entry)
    }
    assert found == {}


# Typewriter signs, and what has them as it is typed: keys, settings, a command line.
STRAIGHT = re.compile(r"""['"]|\.\.\.| --? """)
TYPED = re.compile(
    r"widgets-(keyboard|alphabet)|record-(form-)?mode|config-form-(language|camera)"
    r"|no-extra|option-(use|export-out)"
)


@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_signs_are_those_of_print(language: str):
    found = {}
    for package in CATALOGUES:
        for id_, entry in Catalogue(package, language, language).entries.items():
            said = re.sub(r'\{ *"[^"]*" *\}', "", entry)
            if STRAIGHT.search(said) and not TYPED.fullmatch(id_):
                found[id_] = said
    assert found == {}


@pytest.mark.parametrize("language", (ENGLISH, *OTHERS))
def test_points_are_said_in_full(language: str):
    """“+3 VP”, in German “+3 SP”, stood in the history of Mars Attacks; HP is printed on cards."""
    found = {id_: entry for id_, entry in entries(language) if re.search(r"\b[VSP]P\b", entry)}
    assert found == {}


def test_nobody_may_not():
    """What is forbidden cannot be done; “may not” is also said of what is only uncertain."""
    found = {
        id_: entry for id_, entry in entries(ENGLISH) if re.search(r"\bmay not\b", entry, re.I)
    }
    assert found == {}


# ---- messages ------------------------------------------------------------------------------
MIX = "companion.games.example"


def test_a_message_that_is_nowhere_reads_as_its_id():
    assert str(Message(MIX, "nowhere-at-all")) == "nowhere-at-all"


def test_lists_and_percentages_follow_the_language():
    assert str(Several(("Ann", "Bob", "Cy"))) == "Ann, Bob and Cy"
    assert str(Several(("Ann", "Bob"), "or")) == "Ann or Bob"
    assert str(Several(("Ann", "Bob", "Cy"), "commas")) == "Ann, Bob, Cy"
    assert str(Several((), "commas")) == ""
    assert str(Percent(0.123)) == "12%"
    assert str(Percent(0.123, 1)) == "12.3%"
    assert [str(Percent(each, signed=True)) for each in (0.1, 0, -0.1)] == ["+10%", "+0%", "-10%"]
    if "de" in OTHERS:
        languages.speak("de")
        assert str(Several(("Ann", "Bob", "Cy"))) == "Ann, Bob und Cy"
        assert str(Percent(0.123, 1)) == "12,3\N{NO-BREAK SPACE}%"
        assert (str(Decimal(0.425, 1)), str(Decimal(1234, 0))) == ("0,4", "1234")


def test_sentences_leave_out_what_is_empty():
    assert str(Sentences(("One.", "", "Two."))) == "One. Two."


def test_the_pseudo_language_is_longer_and_keeps_what_it_is_given():
    message = Message(MIX, "topic-EX-01")
    english = str(message)
    languages.speak(PSEUDO)
    assert len(str(message)) > 1.2 * len(english)
    assert str(message) != english


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="'xx' is none of en"):
        languages.speak("xx")
    assert languages.spoken() == ENGLISH


@pytest.mark.parametrize(
    ("chosen", "environ", "spoken"),
    [
        ("auto", {}, "en"),
        ("auto", {"LANG": "de_AT.UTF-8"}, "de"),
        ("auto", {"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ("auto", {"LANG": "tlh"}, "en"),
        ("de", {"LANG": "en_GB.UTF-8"}, "de"),
        ("xx", {"LANG": "de"}, "de"),
    ],
)
def test_the_settings_choose_the_language_else_the_system(
    chosen: str, environ: dict[str, str], spoken: str
):
    languages.speak_as_chosen(chosen, environ)
    assert languages.spoken() == spoken


def test_a_language_is_called_as_its_own_people_call_it():
    assert (languages.own_name("en"), languages.own_name("de")) == ("English", "Deutsch")


def test_a_third_language_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    words = "### companion\nsetting-bool = vrai ou faux\n### ui\nx = y\n"
    (tmp_path / "fr.ftl").write_text(words, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(catalogue_module, "MORE", tmp_path)
        _forget()
        languages.speak("fr")
        assert str(Message("companion", "setting-bool")) == "vrai ou faux"
        # What is not there is read in English.
        assert str(Message("companion", "setting-pin-twice", (("pin", 4),))).startswith("buzzers")
        languages.speak(ENGLISH)
    _forget()


def _forget() -> None:
    catalogue_module.languages.cache_clear()
    languages.catalogue_of.cache_clear()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The table's own folder of languages."""
    monkeypatch.setattr(catalogue_module, "_own", [])
    languages.look_in(tmp_path)
    yield tmp_path
    monkeypatch.undo()
    _forget()
    languages._read.cache_clear()


def test_a_table_can_translate_in_its_data_folder(own: Path):
    own.joinpath("fr.ftl").write_text("\ufeff### ui\n\ndice-undo = Annuler\n", encoding="utf-8")
    own.joinpath("notes to us.ftl").write_text("### ui\n")
    all_languages.cache_clear()
    assert "fr" in all_languages() and not [each for each in all_languages() if " " in each]
    languages.speak("fr")
    assert str(Message("ui", "dice-undo")) == "Annuler"
    assert str(Message("ui", "common-ok")) == "OK"  # In English.
    assert catalogue_module.share("fr", ["ui", "companion"]) < 0.01
    assert catalogue_module.share("de", ["ui", "companion"]) == 1


def test_the_same_folder_looked_in_twice_keeps_what_was_read(own: Path):
    """As at every start: by the command, then by the app."""
    read = languages.catalogue_of("companion", "en")
    languages.look_in(own)
    assert languages.catalogue_of("companion", "en") is read
    languages.look_in(own, again=True)
    assert languages.catalogue_of("companion", "en") is not read


def test_a_table_can_say_a_german_sentence_its_own_way(own: Path):
    own.joinpath("de.ftl").write_text("### ui\ndice-undo = Zurück, marsch\n", encoding="utf-8")
    own.joinpath("en.ftl").write_text("### ui\ndice-undo = { $broken }\n", encoding="utf-8")
    languages.speak("de")
    assert str(Message("ui", "dice-undo")) == "Zurück, marsch"
    languages.speak("en")
    assert str(Message("ui", "dice-undo")) == "Undo"  # English is the source.


def test_a_language_may_have_a_country_or_a_script(own: Path):
    for name in ("pt_BR", "zh_Hant", "en_abc", "pt_br"):
        own.joinpath(f"{name}.ftl").write_text("### ui\ndice-undo = x\n", encoding="utf-8")
    languages.look_in(own, again=True)
    there = {each for each in all_languages() if "_" in each}
    assert there == {"pt_BR", "zh_Hant"}
    for each in there:
        assert BY_FIELD["language"].check(each) == each and languages.own_name(each) != each
    languages.speak_as_chosen("auto", {"LANG": "pt_BR.UTF-8"})
    assert languages.spoken() == "pt_BR"


def test_a_language_that_babel_does_not_know_writes_numbers_as_english(own: Path):
    own.joinpath("tlh.ftl").write_text("### ui\ndice-undo = nob\n", encoding="utf-8")
    languages.look_in(own, again=True)
    languages.speak("tlh")
    assert (str(Percent(0.5)), languages.own_name("tlh")) == ("50%", "tlh")


# What Fluent says of forms that our files do not use: https://projectfluent.org/fluent/guide
FORMS = {
    "a = Save\n    .hint = Keeps it\n": "Save",
    "a =\n    One:\n      two\n": "One:\n  two",
    "\ufeffa = One\n": "One",
    "a =\n    One.\n\n    Two.\n": "One.\n\nTwo.",
    "b = B\n    .t = T\na = { b.t }\n": "T",
}


@pytest.mark.parametrize("text", FORMS)
def test_a_translator_may_write_any_form_of_fluent(text: str):
    german = Catalogue("companion.games.example", "de", "de")
    german.entries = _cut(text)
    assert german.read("a", {}) == FORMS[text]
