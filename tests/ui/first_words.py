"""One start of the app, unseen, with its files below a folder.

`python -m tests.ui.first_words FOLDER [PICTURE]` reports as one JSON object what stands
on the screen first, and after a game was begun and a setting changed.
"""

import json
import sys
from pathlib import Path

from ui.shell.environment import open_window, prepare

SIZE = (800, 480)


def texts() -> list[str]:
    """All that can be read in the window."""
    from kivy.core.window import Window

    labels = (widget for child in Window.children for widget in child.walk())
    return [str(label.text) for label in labels if getattr(label, "text", "")]


def main(folder: str, picture: str = "") -> None:
    """Start, look, put the words away, begin a game and move once."""
    from companion.cli.compose import open_session
    from companion.storage.folders import find_folders

    folders = find_folders(Path(folder))
    prepare(SIZE, folders.cache / "kivy", offscreen=True)
    open_window()
    from tests.ui.played import HEROES, played
    from ui.demo.stage import Stage

    plain = {"camera": "none", "buzzers": "none", "sound": False}
    session = open_session(folders, overrides=plain)
    with Stage(session, hurry=True, draws=False) as stage:
        stage.frames(4)
        reported = texts()
        if picture:
            stage.picture(Path(picture))
        if stage.has("OK"):
            stage.tap("OK")
        match = played(session, HEROES, 0)
        stage.app.play(match)
        stage.frames(2)
        session.save_config({"volume": 0.3})
        stage.frames(3)
        print(json.dumps({"reported": reported, "screen": stage.app.screen.name, "later": texts()}))
    session.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
