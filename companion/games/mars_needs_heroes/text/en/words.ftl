# Colours, cards and numbers, of which sentences are made.

# Gaps: $colour: name of a colour; $count: number; plurals follow it; $name: name of a player, a
# figure, a card or a thing; $number: number, such as that of a thing on the table; $own: one of
# several: a colour, or the own one; $seat: name of the player who sits there, or the number of the
# seat; $shown: number of what is shown; $slower: who was slower.

# A colour that we do not know is written as its owner calls it.
colour = { $name ->
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
    [red] red
    [orange] orange
    [pink] pink
    [black] black
    [white] white
    [brown] brown
    [grey] grey
   *[other] { $name }
}
# At the beginning of a label; `own` is what its owner calls it.
colour-first = { $name ->
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [purple] Purple
    [red] Red
    [orange] Orange
    [pink] Pink
    [black] Black
    [white] White
    [brown] Brown
    [grey] Grey
   *[other] { $own }
}
count-of-colour = { $count } { $colour }
cards-shown = { $count ->
    [one] { $count } card ({ $shown })
   *[other] { $count } cards ({ $shown })
}
no-cards = no cards
number-of-seat = { $seat } { $number }

# What an action is, for the history and for buttons.
is-youngest = { $seat } is the youngest
colour-entered = A new colour is entered
is-turned-up = Invader card turned over: { $colour }
bids = { $seat } bids { $number }
shouts = { $seat } shouts FREEZE
keeps-quiet = { $seat } keeps quiet
is-first = { $seat } froze first
is-first-of-several = { $seat } froze first; { $slower } came too late and lost the token too
bid-stands = Nobody shouts: the bid stands
resets = Reset: full hands, Freeze Rays for all
bids-on = No reset: bidding goes on
