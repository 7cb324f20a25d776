# A new box.
help-new-box = Write a package with a new box that plays at once, to be changed into another game.
option-new-box-title = Name printed on the box; asked for if left out.
option-new-box-seats = Players, such as 2-4; asked for if left out.
option-new-box-colours = A colour for each player; asked for if left out.
option-new-box-rules = What the ids of its rules begin with; asked for if left out.
option-new-box-minutes = Length of a game; asked for if left out.
option-new-box-out = Where to write the folder; here if left out.
new-box-ask-title = What is printed on the box?
new-box-ask-seats = How many players?
new-box-ask-colours = Which colours do they have?
new-box-ask-rules = What do the ids of its rules begin with?
new-box-ask-minutes = How many minutes does a game take?
new-box-name = { $name } does not work as a name: use small letters, digits and hyphens, such as rover-rally, and no box that is there.
new-box-title = { $title } does not work as a title: leave out quotation marks, backslashes and braces.
new-box-seats = { $text } does not work: say how many players, from 2 to { $most }, such as 2-4.
new-box-colours = { $seats } players need as many colours, not { $count }.
new-box-rules = { $prefix } does not work: use two to six letters, such as RR.
new-box-there = { $folder } is already there: choose another name or move it away.
new-box-written = { $folder }: { $count } files. It plays a small game at once; README.md says where to change what.
new-box-next = Put it on the shelf with “pip install -e { $folder }”, then watch it with “mars-companion demo --box { $name }”.
# Gaps: $count: number; plurals follow it; $folder: name of a folder; $most: largest number; $name:
# name of a player, a figure, a card or a thing; $prefix: letters in front of numbers; $seats: list or
# number of players; $text: text as it was written; $title: a title.

