# What every engine refuses.

# Gaps: $box: name or id of a boxed game; $card: name of a card; $choice: share or name of what was
# chosen; $choices: list or number of choices; $colour: name of a colour; $count: number; plurals
# follow it; $data: name of what is meant; $due: number that is expected; $error: words of a library,
# in English; $high: number at the upper end; $key: name of a setting or a field; $known: list of
# those there are; $label: words on a button or a field; $low: number at the lower end; $many: number;
# plurals follow it; $most: largest number; $name: name of a player, a figure, a card or a thing;
# $named: name, or number that was entered; $number: number, such as that of a thing on the table;
# $one: one of two; $other: the other of two; $path: a path of a file; $player: name or number of a
# player; $rule: id of a rule; $ruling: id of a ruling; $seats: list or number of players; $size:
# number of cards, or a size; $takes: what is possible, or a number; $value: what is set, or a number;
# $what: what is meant, in words; $where: where it is, in words; $which: which one is meant.

correction-form = A correction comes from the table, with a path and a value.
correction-value = { $label } cannot be { $value }.
correction-unknown = There is no value { $path } to correct here.
ruling-form = A ruling comes from the table, with its id and a choice.
ruling-unknown = There is no ruling { $ruling } in this box.
ruling-choice = { $choice } is not one of { $known }.
player-unknown = There is no player { $player }.
answer-dice = { $due } dice are expected, not { $named }
answer-groups = { $due } groups of dice are expected, not { $named }
answer-coloured = { $due } { $colour } dice are expected, not { $named }
answer-nothing = this seat has nothing to reveal now
answer-hand = { $size } cards are in that hand, not { $named }
answer-kind = { $card } cannot be revealed like that
answer-most = there can be at most { $most } { $card }
answer-number = a number from { $low } to { $high } is expected, not { $value }
box-card = card
box-cards = cards
box-all-entered = All cards of this kind are entered, so one of them bears another name. Choose the one with the same values, and correct its name later, among the cards that you entered.
box-complete = { $box } has nothing to enter: its data are complete.
box-no-boards = { $box } has no boards to copy.
box-seats = { $box } is for { $many } players, not { $seats }.
box-seats-rule = { $box } is for { $many } players, not { $seats } ({ $rule }).
box-range = { $low } to { $high }
box-table = What is printed on the pieces must be a table.
box-list = The { $key } must be a list of tables.
box-data = The data must be one of { $known }, not { $data }.
box-choices = Choices must be a table.
box-choice = { $key } cannot be { $choice }, only { $known }.
box-no-choice = { $count ->
    [0] There is no { $key }.
   *[other] There is no { $key }, only { $known }.
}
odds-chance = a chance, from 0 (never) to 1 (always)
form-table = A card is entered as a form: what it is, and what is printed on it.
form-key-of = { $name }, { $label }
form-number = { $what }: enter a number from { $low } to { $high }.
form-text = { $what }: at most { $most } characters.
form-choice = { $what }: choose one of { $choices }.
form-list-few = { $what }: tap at least { $low ->
    [one] one
   *[other] { $low }
}.
form-list = { $what }: { $low } to { $high } of { $choices }.

# What is wrong with plain values that somebody wrote, and what they can be.
parse-nested = { $what } is nested too deeply.
parse-missing = { $where }: { $key } is missing.
parse-unknown = { $where }: { $key } is not known here.
parse-refused = { $where }: { $error }
parse-wrong = { $where }: { $key } must be { $takes }, not { $value }.
parse-wrong-whole = { $where }: it must be { $takes }, not { $value }.
parse-or = { $one } or { $other }
parse-bool = true or false
parse-table = a table
parse-list-of = a list of { $number }
parse-number = { $which ->
    [whole] a whole number
   *[any] a number
}
parse-number-between = { $which ->
    [whole] a whole number from { $low } to { $high }
   *[any] a number from { $low } to { $high }
}
parse-number-least = { $which ->
    [whole] a whole number of at least { $low }
   *[any] a number of at least { $low }
}
parse-number-most = { $which ->
    [whole] a whole number of at most { $high }
   *[any] a number of at most { $high }
}
parse-length = { $which ->
    [text] a text
   *[list] a list
}
parse-length-most = { $which ->
    [text] a text of up to { $high } characters
   *[list] a list of up to { $high } entries
}
parse-length-between = { $which ->
    [text] a text of { $low } to { $high } characters
   *[list] a list of { $low } to { $high } entries
}

# What the table sets by hand.
value-no = no
value-yes = yes
set-by-hand = Set by hand: { $what } = { $value }
corrected = { $what }.
ruled = Table ruling: { $choice }
ruling = Ruling { $ruling }: { $choice }
ruling-ours = { $ruling } added by this app
