# The box on the shelf, its options and its setup.

# Gaps: $count: number; plurals follow it; $known: list of those there are; $number: number, such as
# that of a thing on the table; $seat: name of the player who sits there, or the number of the seat;
# $seats: list or number of players; $side: name of a side of the game; $wanted: number that is
# wanted.

odds-of = rolls
option-difficulty = Difficulty card
two-nukes = Two Nukes: easier
one-nuke = One Nuke: harder

set-up-tokens = Each player takes the four tokens of one colour.
set-up-first = Choose who goes first. They keep the first-player marker all game.
set-up-difficulty = { $side ->
    [one] Put out the difficulty card with one Nuke showing.
   *[two] Put out the difficulty card with two Nukes showing.
}
set-up-stacks = Shuffle the other { $count } cards and deal a row of four stacks.
set-up-deep = Each stack has { $count } cards.
set-up-rest = Put the other { $count } cards back in the box, unseen.
set-up-row = Turn over the top card of each stack, from left to right.
set-up-corners = Line up the corner Nukes of these cards and the difficulty card.
set-up-dice = Have all ten dice ready.
too-few-cards = { $seats } players need { $wanted } cards; { $known } are known (MAD-06).
six-sides = A die has six sides: Martians, Ray Guns and Nukes, at least one of each.

# The table at set-up.
layout-nukes = 2 Nukes up
layout-stacks = 4 stacks of 3
layout-dice = 10 dice

# What one player did more often than anybody else.
feat-nuked = { $seat } was nuked { $number } times.
feat-claimed = { $seat } claimed { $number } cards.
