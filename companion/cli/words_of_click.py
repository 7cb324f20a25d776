"""Click's own words ("Usage:", "Missing argument") in the current language, from our catalogue.

Click gets them from gettext, whose files would be a second kind of catalogue, so its modules are
given a function that looks in ours. New sentences of later versions stay English.
"""

from string import Formatter

from click import core, decorators, exceptions, formatting, parser, termui, types

from companion.cli.text import say

MODULES = (core, decorators, exceptions, formatting, parser, termui, types)
# Click's text (with several forms, the singular) -> our message, with the same placeholders.
WORDS = {
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Positional arguments": "click-arguments",
    "Show this message and exit.": "click-show-help",
    "Show the version and exit.": "click-show-version",
    "default: {default}": "click-default",
    "required": "click-required",
    "file": "click-file",
    "directory": "click-folder",
    "path": "click-path",
    "Error: invalid input": "click-yes-or-no",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "Missing parameter": "click-missing-parameter",
    "Choose from:\n\t{choices}": "click-choose",
    "No such option {name!r}.": "click-no-option",
    "No such command {name!r}.": "click-no-command",
    "Did you mean {possibility}?": "click-did-you-mean",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-value",
    "Got unexpected extra argument ({args})": "click-too-many",
    "Argument {name!r} takes {nargs} values.": "click-takes",
    "Option {name!r} does not take a value.": "click-takes-none",
    "Option {name!r} requires an argument.": "click-needs-value",
    "{value!r} is not {choice}.": "click-none-of",
    "{value!r} is not a valid {number_type}.": "click-no-number",
    "{value} is not in the range {range}.": "click-out-of-range",
    "{name} {filename!r} does not exist.": "click-not-there",
    "{name} {filename!r} is a file.": "click-is-file",
    "{name} {filename!r} is a directory.": "click-is-folder",
    "{name} {filename!r} is not readable.": "click-not-readable",
    "{name} {filename!r} is not writable.": "click-not-writable",
}


def _words(text: str) -> str:
    """Translate a text of click, leaving the placeholders for its `format` call."""
    return say(WORDS[text], **_gaps(text)) if text in WORDS else text


def _plural(one: str, several: str, count: int) -> str:
    if one not in WORDS:
        return one if count == 1 else several
    return say(WORDS[one], **_gaps(one + several))


def _gaps(text: str) -> dict[str, str]:
    """Return the placeholders of a text by name, as written in it: "{value!r}"."""
    return {
        name: f"{{{name}!{conversion}}}" if conversion else f"{{{name}}}"
        for _, name, _, conversion in Formatter().parse(text)
        if name
    }


def teach_click() -> None:
    """Make click use our catalogue from now on."""
    for module in map(vars, MODULES):
        if "_" in module:
            module["_"] = _words
        if "ngettext" in module:
            module["ngettext"] = _plural
