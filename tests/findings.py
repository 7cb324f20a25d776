"""What reviews found, the test of each finding, and the proof that it can fail:

    python -m tests.findings            # breaks the code for each, in a copy, and runs its test
    python -m tests.findings A3 B8      # only these
    python -m tests.findings --page     # only writes the section of docs/broken.md, without a run

A test that passes although the code is broken again is named, and the command ends with 1. The
results are kept in `tests/findings.json`, with the day of each, and stand on the page.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SEEN = Path(__file__).with_suffix(".json")
PAGE = ROOT / "docs" / "broken.md"
RULES = Path(__file__).with_name("findings_rules.toml")
GAMES = "games/invasion_from_outer_space/"
BEGINS = "## Findings of a review, and their tests\n"
HEAD = """
Each was a way to lose data, hang, crash or break a rule. `python -m tests.findings` breaks the code
again, as it was or alike, and runs the test: it must fail. The last column is the day on which it
did.

| finding | test | failed |
|---|---|---|
"""


class Finding(NamedTuple):
    """A finding, the test that holds it, and a change of the code that brings it back.

    Without a change the test needs a machine of its own, and `python -m tests.findings` leaves it.
    """

    id: str
    what: str
    test: str
    file: str = ""
    old: str = ""
    new: str = ""


_FILES, _EXCHANGE = "companion/storage/files.py", "companion/storage/exchange.py"
_OWNER, _BACKUPS = "companion/storage/owner_cards.py", "companion/storage/backups.py"
_SIGNED, _UPDATES = "hardware/setup/pi/signed.sh", "tests/test_setup_updates.py"
_LIMIT = "tests/test_setup_units.py::test_the_slowest_four_failures_still_reach_the_limit"
_LYING = "tests/test_lying_disk.py::test_what_was_said_is_there_after_a_cut_anywhere"
FINDINGS = (
    Finding("A1", "a restore is not on disk when it says so", f"{_LYING}[restore]",
            _EXCHANGE, "        sync_tree(self._folder)\n", ""),
    Finding("A1", "the copy before a migration is not on disk", 
            "tests/test_journal_rot.py::test_an_older_file_is_copied_before_it_is_brought_up_to_date",
            _FILES, "            file.flush()\n            os.fsync(file.fileno())\n        new",
            "            file.flush()\n        new"),
    Finding("A2", "a kill in a restore leaves half of it, in silence",
            "tests/test_backups.py::test_a_restore_killed_at_any_rename_is_finished_or_undone_and_said",
            _EXCHANGE, "            if name == _INTENTION:\n                self._carry_out", 
            "            if False:\n                self._carry_out"),
    Finding("A2", "a restore that was cut off before it began is not said",
            "tests/test_backups.py::test_a_restore_killed_at_any_rename_is_finished_or_undone_and_said",
            "companion/storage/restoring.py", 
            'return say("backup-cut-off", file=name) if name else ""', 'return ""'),
    Finding("A3", "cards that cannot be read once are overwritten",
            "tests/test_files.py::test_cards_that_cannot_be_read_once_are_all_there_afterwards",
            _OWNER, "            if found is None:\n                return ()\n",
            "            if found is None:\n                self._unreadable.clear()\n"
            "                found = ()\n"),
    Finding("A4", "an empty journal is accepted next to full backups",
            "tests/test_backups.py::test_a_start_that_finds_less_than_the_newest_backup_says_what",
            _BACKUPS, "            return (newest, fewer) if fewer.all else None\n",
            "            return None\n"),
    Finding("A4", "the last good backup is deleted after a loss",
            "tests/test_backups.py::test_what_holds_most_is_never_pushed_out_by_what_came_after_a_loss",
            _BACKUPS, "        kept.add(max(there, key=holds))\n", "        pass\n"),
    Finding("A4", "all backups lie on the card that they insure",
            "tests/test_own_stick.py::test_a_stick_of_the_tables_own_gets_every_new_backup",
            _BACKUPS, "if newest and is_adopted(folders, stick):", "if False:"),
    Finding("A5", "a picture bomb comes in with a card file",
            "tests/test_foreign.py::test_a_card_file_with_a_picture_bomb_is_refused",
            "companion/storage/card_file.py", "and check_picture(photo, MOST_PHOTO_PIXELS)", ""),
    Finding("A5", "a picture bomb reaches a decoder",
            "tests/hardware/test_hostile_pictures.py::test_a_bomb_is_refused_by_its_first_bytes",
            "companion/storage/image_size.py",
            "if pixels > most_pixels or _work(data, pixels) > _MOST_WORK:", "if False:"),
    Finding("B1", "one unsigned tag stops all updates",
            f"{_UPDATES}::test_a_tag_that_nobody_signed_keeps_no_good_one_away",
            _SIGNED, "        first=${first:-$each}\n", "        echo \"$each\"; return\n"),
    Finding("B1", "a tag made again stops all updates",
            f"{_UPDATES}::test_a_tag_made_again_at_the_remote_keeps_no_good_one_away",
            "hardware/setup/pi/build.sh", "*) exit 3 ;;", "*) exit 1 ;;"),
    Finding("B1", "a tag that was withdrawn stays in the clone",
            f"{_UPDATES}::test_a_tag_that_is_gone_at_the_remote_goes_here_too",
            "hardware/setup/pi/build.sh", "--prune --prune-tags ", ""),
    Finding("B2", "v1.0 is never offered after v1.0-rc1",
            f"{_UPDATES}::test_a_release_follows_its_candidates",
            _SIGNED, " -c versionsort.suffix=-rc ", " "),
    Finding("B3", "a flipped bit in the owner's cards is believed",
            "tests/test_files.py::test_a_flipped_bit_in_the_owners_cards_is_said",
            _FILES, "end == _seal(content.removeprefix(codecs.BOM_UTF8))", "bool(end)"),
    Finding("B4", "a game is deleted while it is played",
            "tests/test_cli_journal.py::test_no_match_is_deleted_under_a_running_app",
            "companion/cli/journal.py",
            "    with instance_lock(settled_folders().data), opened_journal() as journal:\n"
            "        kept = {", "    with opened_journal() as journal:\n        kept = {"),
    Finding("B4", "what was deleted under a running app is not saved again",
            "tests/test_journal_faults.py::test_a_match_that_was_deleted_elsewhere_is_stored_again",
            "companion/storage/journal.py", "        if not self._is_there():\n",
            "        if False:\n"),
    Finding("B5", "rot in SQLite's log hides whole games, in silence",
            "tests/test_salvage.py::test_a_log_that_rotted_is_said_and_what_follows_is_saved",
            "companion/storage/journal_file.py",
            "        intact = head[8:16] == salts and stored in sums\n", "        intact = True\n"),
    Finding("A4", "one flipped bit in the journal's schema hides every match",
            "tests/test_salvage.py::test_no_flipped_bit_of_the_schema_hides_a_match",
            "companion/storage/salvage.py", "    if not _as_expected(found):\n", "    if False:\n"),
    Finding("A4", "what a salvage would save is not listed",
            "tests/test_salvage.py::test_games_lists_what_a_start_would_save_and_changes_nothing",
            "companion/storage/retrying_store.py",
            "        journal = salvaged_copy(path, clock, take)\n", "        raise\n"),
    Finding("A5", "a PNG of 69 bytes whose chunk claims 4 GB reaches a decoder",
            "tests/test_foreign.py::test_what_no_decoder_may_see_is_refused_with_its_fault",
            "companion/storage/image_size.py", "    if cut_off(data):\n", "    if False:\n"),
    Finding("B1", "the newest release can be withheld without end",
            f"{_UPDATES}::test_without_a_word_of_the_second_key_nothing_is_taken",
            "hardware/setup/pi/newest.sh", "        refuse stale too-old-newest", "        :"),
    Finding("B6", "a start that hangs never reaches safe mode", _LIMIT,
            "hardware/setup/pi/lite.service", "Type=notify", "Type=simple"),
    Finding("B6", "a start is over before anything was drawn",
            "tests/ui/test_fault.py::test_the_start_is_over_only_when_something_was_drawn",
            "ui/shell/fault.py",
            "Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: watchdog.ready()))",
            "watchdog.ready()"),
    Finding("B6", "a new version that hangs stays",
            f"{_UPDATES}::test_a_new_version_that_hangs_gives_way_to_the_one_before",
            "hardware/setup/pi/ended.sh", "ends:watchdog | ends:timeout)", "ends:nothing)"),
    Finding("B7", "a stolen key can do all",
            f"{_UPDATES}::test_what_the_second_key_names_is_the_newest",
            "hardware/setup/pi/newest.sh", "    named=$(sed", "    : $(sed"),
    Finding("B8", "a number of a million digits holds every screen",
            "tests/test_foreign.py::test_a_bad_line_costs_its_message_and_is_named",
            "companion/words/catalogue.py", "-?\\d{3}", "-?\\d{6}"),
    Finding("C", "a dropped screen follows what is no longer there",
            "tests/ui/test_facing.py::test_a_part_of_a_dropped_screen_follows_nothing_any_more",
            "ui/shell/app.py", "Builder.unbind_widget(part.uid)", "pass"),
    Finding("C", "a folder or pipe in the journal's place is blamed on rights",
            "tests/test_journal_faults.py::"
            "test_what_is_no_file_in_the_place_of_the_journal_is_named_and_not_waited_for",
            "companion/storage/journal_file.py", "            self._check_kind(path)\n", ""),
    Finding("C", "a path too long for SQLite is blamed on rights",
            "tests/test_journal_faults.py::test_a_path_too_long_for_sqlite_is_named",
            "companion/storage/journal_file.py", "            self._check_kind(path)\n", ""),
    Finding("later", "a password goes into backups in another spelling",
            "tests/test_passwords.py::test_no_password_goes_into_a_backup", _BACKUPS,
            "place[key] = _bare(value)", "pass"),
    Finding("later", "a settings file with a mistake takes a password into backups",
            "tests/test_passwords.py::"
            "test_a_file_with_a_mistake_takes_no_password_into_a_backup", _BACKUPS,
            "bare = _without_password(line)", "bare = line"),
    Finding("later", "an unknown error ends the thread that starts the board again",
            "tests/events/test_children.py::"
            "test_whatever_is_raised_before_it_runs_is_said_and_tried_again",
            "companion/events/children.py", "except Exception as error", "except OSError as error"),
    Finding("later", "a crowd of guessers keeps the right code out",
            "tests/events/test_page.py::"
            "test_a_crowd_that_guesses_finds_one_code_of_1000_a_day_and_holds_up_nobody_who_comes",
            "companion/events/page.py", "is_first = wrong < FIRST and", "is_first = False and"),
    Finding("later", "a service that needs no network has one",
            "tests/test_setup_units.py::test_a_service_stays_as_shut_as_it_is[lite-words.service]",
            "hardware/setup/pi/lite-words.service", "IPAddressDeny=any\n", ""),
    Finding("later", "an unknown error ends the thread that fills the table's own stick",
            "tests/test_own_stick.py::test_a_stick_is_filled_when_it_comes_and_said_to_be_ready",
            "companion/storage/own_stick.py", "    except Exception as error:\n",
            "    except (OSError, JournalError) as error:\n"),
    Finding("later", "settings nested without end stop every backup",
            "tests/test_passwords.py::test_settings_nested_without_end_stop_no_backup", _BACKUPS,
            "with suppress(Exception):", "with suppress(ValueError):"),
    Finding("later", "a password in a key or a comment goes into backups",
            "tests/test_passwords.py::test_no_password_goes_into_a_backup", _BACKUPS,
            " and (_NAMED.search(key) or _bare(key) != key)", " and not key"),
    Finding("later", "a short HEIC whose parts share their bytes holds a decoder",
            "tests/test_foreign.py::test_what_no_decoder_may_see_is_refused_with_its_fault",
            "companion/storage/image_size.py", "coded, size = _heif_parts(data, pixels)",
            "coded, size = pixels, len(data)"),
    Finding("later", "an AVIF in a profile is decoded in the process of the app",
            "tests/hardware/test_hostile_pictures.py::"
            "test_only_what_we_write_is_decoded_in_the_process_of_the_app",
            "hardware/vision/pictures.py", "if not data.startswith(", "if not hash("),
    Finding("later", "an older backup removes the table's own languages",
            "tests/test_backups.py::"
            "test_a_restore_of_an_older_backup_keeps_the_languages_of_the_table",
            "companion/storage/restoring.py", "for name in (CONFIG, WORDS):",
            "for name in (CONFIG,):"),
    Finding("later", "an unknown error leaves a key without effect",
            "tests/ui/test_network.py::test_the_key_works_again_whatever_went_wrong",
            "ui/devices/network.py", "            self.key.disabled = False\n            found,",
            "            found,"),
    Finding("B6", "slow failures miss the limit of the service",
            _LIMIT, "hardware/setup/pi/lite.service", "StartLimitIntervalSec=360",
            "StartLimitIntervalSec=120"),
    Finding("B7", "without a key updates are offered and fail",
            f"{_UPDATES}::test_without_a_key_nothing_is_taken",
            _SIGNED, "    [ -s \"$below$signers\" ] || refuse key no-key\n", ""),
    Finding("B8", "a file that is no UTF-8 ends in a traceback",
            "tests/test_foreign.py::test_a_bad_line_costs_its_message_and_is_named",
            "companion/outside/languages.py", "            bad.append((number, \"utf-8\"))\n",
            "            raise\n"),
    Finding("B8", "a plural without a default ends in a traceback",
            "tests/test_foreign.py::test_a_bad_line_costs_its_message_and_is_named",
            "companion/outside/languages.py", "if len(entry) > LONGEST or (", "if False and ("),
    Finding("B8", "a message that names itself ends in a traceback",
            "tests/test_foreign.py::test_a_bad_line_costs_its_message_and_is_named",
            "companion/words/catalogue.py", "        except Exception as error:\n            text,",
            "        except KeyError as error:\n            text,"),
    Finding("B8", "a language of 80 MB takes minutes",
            "tests/test_foreign.py::test_a_language_too_large_for_people_is_left_out",
            "companion/outside/languages.py", "    if len(data) > most:\n", "    if False:\n"),
    Finding("C", "a full disk is reported without what to free",
            "tests/test_reasons.py::"
            "test_an_error_of_the_system_is_reported_without_its_number_and_file",
            "companion/text/en/system.ftl", "free some space", "free some"),
    Finding("C", "a clone's odd path makes empty services",
            f"{_UPDATES}::test_a_clone_whose_name_a_service_cannot_hold_is_refused",
            "hardware/setup/pi/versions.sh", "    *[!A-Za-z0-9/._-]*) die odd-clone",
            "    nothing) die odd-clone"),
    Finding("C", "300,000 files on a stick hold the screen",
            "tests/test_ending.py::test_a_folder_of_very_many_files_is_listed_for_a_moment_only",
            "companion/storage/folders.py", "            if now > until:\n",
            "            if False:\n"),
    Finding("C", "without a rest garbage is never looked at",
            "tests/ui/kivy_layer/test_gc_idle.py::"
            "test_what_was_left_out_is_looked_at_without_a_rest_once_it_is_much",
            "ui/kivy_layer/gc_idle.py",
            "        return self._laid_by >= (SETTLED if calm >= THINKS_S else LAID_BY)\n",
            "        return False\n"),
    Finding("C", "all that is heard before the opening is kept",
            "tests/test_race_faults.py::"
            "test_a_slow_hammer_before_the_opening_is_forgotten_but_for_its_last_presses",
            "companion/match/race_line.py", "        if many > 0 and", "        if False and"),
    Finding("C", "a question that outlives its match raises",
            "tests/ui/test_history.py::test_a_question_that_outlives_its_step_does_nothing",
            "ui/history/history.py", "if self._is_there(place):\n            self.game.go_to",
            "if True:\n            self.game.go_to"),
    Finding("C", "escapes reach the terminal",
            "tests/test_foreign.py::test_no_escape_reaches_the_terminal",
            "companion/words/catalogue.py",
            "    return _COMMANDS.sub(lambda found: f\"\\\\u{ord(found[0]):04x}\", text)\n",
            "    return text\n"),
    Finding("C", "a Pi's packages are installed without hashes",
            f"{_UPDATES}::test_every_package_is_locked_by_hashes_of_wheels",
            "hardware/setup/locked.txt", "--hash=", "# "),
    Finding("C", "what play.sh takes from an index on a PC is installed without hashes",
            "tests/test_setup.py::test_to_play_only_wheels_with_locked_hashes_are_installed",
            "hardware/setup/install.sh", "        --require-hashes -r", "        -r"),
    Finding("C", "what test.sh takes from an index is installed without hashes",
            "tests/test_setup.py::test_the_packages_of_tests_are_wheels_with_locked_hashes_too",
            "hardware/setup/install.sh", 'then install_locked "$root',
            'then pip_install "$root'),
    Finding("C", "a journal on another drive moves onto the card",
            "tests/test_backups.py::test_a_journal_and_cards_on_another_drive_stay_there",
            "companion/storage/restoring.py", "place.resolve() if place.is_symlink() else place",
            "place"),
    Finding("C", "a clone of root's is fetched by root",
            f"{_UPDATES}::test_root_never_fetches_even_if_the_clone_belongs_to_root",
            "hardware/setup/pi/versions.sh", '"$clone")" != root', '"$clone")" != nobody'),
    Finding("C", "a version is named by twelve digits of its commit",
            f"{_UPDATES}::test_update_and_back_on_the_screen", _SIGNED,
            "id=$commit", "id=$(echo \"$commit\" | cut -c1-12)"),
    Finding("C", "a name in the list is read as a pattern",
            f"{_UPDATES}::test_a_name_in_the_list_is_no_pattern",
            "hardware/setup/pi/place.sh", "index($0, words) == 1", "match($0, words) == 1"),
    Finding("C", "the demo waits for words that were not filled in",
            "tests/ui/test_demo.py::"
            "test_the_finger_looks_for_an_answer_as_it_is_worded_on_the_screen",
            "ui/demo/demo.py", "label = self.game.say(option.label)", "label = str(option.label)"),
    Finding("C", "the monkey hardly plays",
            "tests/ui/test_monkey.py::test_random_touches_break_nothing",
            "tests/ui/monkey.py", "                    somewhere(stage, box, monkey.rng)\n",
            "                    pass\n"),
)  # fmt: skip


def of_rules() -> Iterator[Finding]:
    """Read what was found in the rules: of Invasion, and of the other four boxes."""
    for paper, found in tomllib.loads(RULES.read_text(encoding="utf-8")).items():
        for number, rows in found.items():
            for what, test, file, *change in rows:
                if paper == "invasion":
                    test = GAMES * test.startswith("test_ifos") + test
                    file = "companion/" * bool(file) + GAMES * bool(file) + file
                yield Finding(f"{paper} {number}", what, f"tests/{test}", file, *change)


FINDINGS += tuple(of_rules())


def section(seen: dict[str, str]) -> str:
    """Return the section of the page: each finding, its test, and when that was seen failing."""
    rows = []
    for each in FINDINGS:
        day = seen.get(_key(each)) or ("not broken here" if not each.file else "–")
        rows.append(f"| {each.id}: {each.what} | `{each.test.removeprefix('tests/')}` | {day} |")
    return BEGINS + HEAD + "\n".join(rows) + "\n"


def write_page() -> None:
    """Put the section at the end of the page."""
    before = PAGE.read_text(encoding="utf-8").split(BEGINS)[0].rstrip() + "\n\n"
    PAGE.write_text(before + section(known()), encoding="utf-8")


def known() -> dict[str, str]:
    """Return the days on which tests were seen failing."""
    found: dict[str, str] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.exists() else {}
    return found


def _key(finding: Finding) -> str:
    return f"{finding.id}: {finding.what}"


def fails_when_broken(finding: Finding, copy: Path) -> str:
    """Break a copy of the project; return "" if the test fails there, else what is wrong."""
    path = copy / finding.file
    sound = path.read_text(encoding="utf-8")
    if finding.old not in sound:
        return "the code has changed: name another break"
    path.write_text(sound.replace(finding.old, finding.new), encoding="utf-8")
    words = ("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", finding.test)
    try:
        done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=copy,
                              env=os.environ | {"PYTHONPATH": str(copy)}, check=False)  # fmt: skip
    finally:
        path.write_text(sound, encoding="utf-8")
    failed = re.search(r"^\d+ failed", done.stdout, re.M)
    return "" if failed else (done.stdout.strip().splitlines() or [done.stderr[-300:]])[-2:][0]


def main() -> int:
    """Break the code for each finding and run its test; 1 if one of them does not fail."""
    parser = argparse.ArgumentParser(prog="python -m tests.findings", description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID", help="only these findings")
    parser.add_argument("--new", action="store_true", help="only those not seen failing yet")
    parser.add_argument("--page", action="store_true", help="only write the page")
    asked = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="mars-findings-") as folder:
        copy = Path(folder) / "copy"
        chosen = [each for each in FINDINGS if each.file and not asked.page
                  and (not asked.ids or each.id in asked.ids)
                  and not (asked.new and _key(each) in known())]  # fmt: skip
        if chosen:
            leave = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", "shared")
            shutil.copytree(ROOT, copy, ignore=leave)
            (copy / ".venv").symlink_to(ROOT / ".venv")
            if (shared := ROOT.parent / "shared").exists():
                (Path(folder) / "shared").symlink_to(shared)
        for each in chosen:
            why = fails_when_broken(each, copy)
            print(f"{each.id}: {each.what}: {why or 'fails when broken'}", flush=True)
            wrong += bool(why)
            if not why:
                seen = known() | {_key(each): time.strftime("%Y-%m-%d")}
                text = json.dumps(dict(sorted(seen.items())), indent=1)
                SEEN.write_text(text + "\n", encoding="utf-8")
    write_page()
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
