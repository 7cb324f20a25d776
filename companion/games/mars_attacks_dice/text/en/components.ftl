# The cards: what is printed on one, and how an owner enters it.

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
remedy-name = The name is a text of at most { $count } signs, without curly brackets.
ask-kind = Kind
kind-city = City
kind-monument = Monument
ask-symbols = Numbered spaces
hint-symbols = symbols in order, from 1 on
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
ask-text = Its text
remedy-text = The text is a text of at most { $count } signs, without curly brackets.
ask-effect = Does the app apply it?
effect-none = No, the table does
effect-extra-turn = The claimer takes another turn
effect-set-die = The owner may set one die before rolling

# What is wrong with an entry, or still missing.
no-card-yet = No card is entered yet: add each when it comes up.
name-needed = The card needs a name with a letter or a figure.
monument-needs-martians = { $card } is a monument, so some of its spaces need Martians (MAD-23).
text-missing = { $colour ->
    [red] { $card } has a red rule: its text is missing.
   *[green] { $card } has a green rule: its text is missing.
}
extra-turn-is-red = { $card }: another turn is a red rule that happens once, on claiming.
set-die-is-green = { $card }: setting a die is a green rule (ONGOING).
entered-twice = { $card } is entered twice; every card is there once.
too-many-cards = There are { $whole } location cards, and { $entered } are entered.
