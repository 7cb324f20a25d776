"""Import this before anything of Kivy: the window is then drawn into memory, as in the tests."""

import tests.ui.conftest  # noqa: F401  (prepares Kivy's environment)
