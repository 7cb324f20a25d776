"""The rules engines and the match being played: no screen, no camera, no thread."""

__version__ = "0.1.0"
