"""The program's own start, before any command runs."""

import subprocess
import sys

SCRIPT = """
import gc, sys
from companion.__main__ import main
passes = []
gc.callbacks.append(lambda phase, about: passes.append(phase))
usual = gc.enable
def enable():
    print(len(passes), gc.get_freeze_count())
    usual()
gc.enable = enable
sys.argv[1:] = ["--version"]
passes.clear()
main()
"""


def test_modules_are_not_looked_through_while_they_are_loaded() -> None:
    words = (sys.executable, "-c", SCRIPT)
    said = subprocess.run(words, capture_output=True, text=True, timeout=60, check=True)
    passes, frozen = said.stdout.splitlines()[0].split()
    assert int(passes) == 0
    assert int(frozen) > 10_000, "nor later"
