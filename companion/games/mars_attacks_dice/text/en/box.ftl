# The box on the shelf, its options and its setup.

blurb = Roll symbols to take cities and monuments. Too many Nukes end your turn.
odds-of = rolls
option-difficulty = Which side of the difficulty card is up?
two-nukes = Two Nukes: easier
one-nuke = One Nuke: harder

set-up-tokens = Everybody takes the four tokens of one colour.
set-up-first = Choose who begins; that seat keeps the first-player marker all game.
set-up-difficulty = { $side ->
    [one] Lay out the difficulty card with one Nuke up.
   *[two] Lay out the difficulty card with two Nukes up.
}
set-up-stacks = Shuffle the { $count } other cards and deal four stacks in a row.
set-up-deep = Each stack has { $count } cards.
set-up-rest = Put the other { $count } cards back in the box, unseen.
set-up-row = Turn up the top card of each stack, from left to right.
set-up-corners = Line up the corner Nukes of these cards and the difficulty card.
set-up-dice = Have all ten dice ready.
too-few-cards = { $seats } seats need { $wanted } cards, { $known } are known (MAD-06).
six-sides = A die has six sides: Martians, Ray Guns and Nukes, at least one of each.
