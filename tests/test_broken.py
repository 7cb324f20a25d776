"""The page "What we broke": its figures are those that the commands printed."""

import re
from pathlib import Path

from tests import broken, findings
from tests.broken import ATTACKS, PAGE, Attack, found_by, of_pytest

ROOT = Path(__file__).parent.parent


def test_figures_are_read_from_what_was_printed():
    two = found_by(r"(\d+) cuts, .*?(\d+) lost")
    assert two(
        "a: 9 calls, 27 cuts, 5 starts, 0 lost in silence\nb: 2 calls, 6 cuts, 1 starts, 1 lost"
    ) == (33, 1)
    assert two("nothing") is None
    assert of_pytest(50)("3 passed, 1 failed in 2 s") == (200, 50)
    assert of_pytest()("3 passed, 1 failed, 2 errors in 2 s") == (6, 3)
    assert of_pytest()("1 error in 2 s") == (1, 1)
    assert of_pytest()("3 passed, 1 skipped in 2 s") is None, "a skip is no pass"


def test_what_was_not_run_is_no_pass():
    skips = Attack("nothing", ("-c", "print('1 passed, 2 skipped')"), 1, of_pytest())
    text, sound = broken.row(skips, 1, 1.0, "today")
    assert "not run here" in text and not sound


def test_the_page_has_a_row_for_each_attack():
    page = PAGE.read_text(encoding="utf-8")
    for attack in ATTACKS:
        (row,) = re.findall(rf"^\| {re.escape(attack.what)} \| (.+?) \| (.+?) \|", page, re.M)
        assert re.fullmatch(r"[\d,]+|not run here", row[0])
    assert "python -m tests.broken" in page


def test_the_page_names_the_test_of_each_finding():
    page = PAGE.read_text(encoding="utf-8")
    assert findings.section(findings.known()) in page
    for each in findings.FINDINGS:
        file, _, name = each.test.partition("::")
        name = name.partition("[")[0]
        assert (f"def {name}(" if name else "def test_") in (ROOT / file).read_text(
            encoding="utf-8"
        ), each
        if each.file:
            assert each.old in (ROOT / each.file).read_text(encoding="utf-8"), each.what
