"""Writes the golden record of every box again: python -m tests.golden

Look at the difference before you commit it: it is what players will notice.
"""

from tests.golden.records import FOLDER, golden
from tests.walks import GOLDEN

for box_id in GOLDEN:
    for name, text in golden(box_id).items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
