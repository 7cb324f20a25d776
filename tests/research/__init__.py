"""The doors for researchers; `python -m tests.research` runs the public conformance tests."""
