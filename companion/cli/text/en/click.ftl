# What click says; it fills the gaps itself

# Gaps: $args: what was typed; $choices: list or number of choices; $default: what counts if nothing
# is set; $filename: name of a file; $message: a whole message; $name: name of a player, a figure, a
# card or a thing; $nargs: number of values; $param_hint: name of what was typed; $possibilities: list
# of what was possibly meant; $range: a range of numbers; $value: what is set, or a number.

click-usage = Usage:
click-options = Options
click-commands = Commands
click-arguments = Arguments
click-show-help = Show this page.
click-show-version = Show the version.
click-default = default: { $default }
click-required = required
click-file = file
click-folder = folder
click-path = path
click-yes-or-no = Type y or n.
click-missing-command = Missing command.
click-missing-argument = Missing argument
click-missing-option = Missing option
click-missing-parameter = Missing parameter
click-choose = Choose from: { $choices }
click-no-option = No such option { $name }.
click-no-command = No such command { $name }.
click-did-you-mean = Did you mean { $possibilities }?
click-invalid = Invalid value: { $message }
click-invalid-value = Invalid value for { $param_hint }: { $message }
click-too-many = Unexpected extra arguments: { $args }
click-takes = Argument { $name } takes { $nargs } values.
click-takes-none = Option { $name } takes no value.
click-needs-value = Option { $name } needs a value.
click-none-of = { $value } is not one of { $choices }.
click-no-number = { $value } is not a valid number.
click-out-of-range = { $value } is not in the range { $range }.
click-not-there = { $filename } does not exist.
click-is-file = { $filename } is a file.
click-is-folder = { $filename } is a folder.
click-not-readable = { $filename } cannot be read.
click-not-writable = { $filename } cannot be written.
