# The cards: what is printed on one, and how an owner enters it.

# Gaps: $after: what happens then, as a sentence; $before: what happens first; $card: name of a card;
# $colour: name of a colour; $count: number; plurals follow it; $entered: number of what was entered;
# $face: what a die or a card shows on its upper side; $whole: number of all of them.

symbol = { $face ->
    [martian] Martian
    [ray_gun] Ray Gun
   *[nuke] Nuke
}
symbols = { $face ->
    [martian] { $count ->
        [one] { $count } Martian
       *[other] { $count } Martians
    }
    [ray_gun] { $count ->
        [one] { $count } Ray Gun
       *[other] { $count } Ray Guns
    }
   *[nuke] { $count ->
        [one] { $count } Nuke
       *[other] { $count } Nukes
    }
}
# Symbols that a card asks for one after the other: "2 Ray Guns, then 2 Nukes".
then = { $before }, then { $after }

ask-name = Name
hint-name = as printed, such as Seattle
remedy-name = Use up to { $count } characters for the name, no curly brackets.
ask-kind = Kind
kind-city = City
kind-monument = Monument
ask-symbols = Numbered spaces
hint-symbols = in order, from 1
ask-vp = Victory points
hint-vp = upper right corner
ask-nukes = Nukes
hint-nukes = lower right corner
ask-special = Special rule
special-none = None
special-red = Red
special-green = Green, ONGOING
ask-red = What the red rule does
red-standing = Works while the card is in play
red-on-claim = Happens once, for the claimer
red-requirement = Says how the card is claimed
ask-text = What it says
remedy-text = Use up to { $count } characters for the text, no curly brackets.
ask-effect = Does the app apply it?
effect-none = No, the table does
effect-extra-turn = The claimer takes another turn
effect-set-die = The owner may set one die before rolling
does-extra-turn = Whoever claims this card plays one more turn at once.
does-set-die = Before you roll, you may set one die on any face; it counts as part of the roll.

# What is wrong with an entry, or still missing.
no-card-yet = No cards yet: add each one when it comes up.
name-needed = The name needs a letter or a digit.
monument-needs-martians = { $card } is a monument: some of its spaces need Martians (MAD-23).
text-missing = { $colour ->
    [red] { $card } has a red rule, but its text is missing.
   *[green] { $card } has a green rule, but its text is missing.
}
extra-turn-is-red = { $card }: an extra turn is a red rule that happens once, on claiming.
set-die-is-green = { $card }: setting a die is a green rule (ONGOING).
entered-twice = { $card } is entered twice; there is only one of each.
too-many-cards = There are { $whole } location cards, but { $entered } are entered.
