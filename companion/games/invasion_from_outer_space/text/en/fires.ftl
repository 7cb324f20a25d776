# Fires, and where they and Crowds go.

# Gaps: $danger: one of several: fire or crash; $dice: number or kind of dice; $face: what a die or a
# card shows on its upper side; $name: name of a player, a figure, a card or a thing; $need: number to
# be reached on a die; $number: number, such as that of a thing on the table; $out: number of fires
# that go out; $result: what comes of it, in words; $said: what was said or read; $side: name of a
# side of the game; $space: name of a space of the board; one of several where square brackets follow;
# $spreading: number of fires that spread; $way: one of several: more or less, in square brackets, or
# a way in words; $what: what is meant, in words.

direction-roll-fire = { $space ->
    [none] Direction of the fire
   *[other] Direction of the fire in { $space }
}
direction-roll-crowd = { $space ->
    [none] Direction of { crowd }
   *[other] Direction of { crowd } in { $space }
}
direction-result = { $result ->
    [printed] as printed on the marker
    [heroes] the Heroes choose
   *[other] the Martians choose
}
direction-side = { $face }, the { $side ->
    [north] north
    [east] east
    [south] south
   *[other] west
} side
direction-to-side = Direction: { $way }.
direction-rolled = Direction: { $face }, { $way }.
direction-crowd-moves = { crowd } moves one space: { $way }.
direction-fire-spreads = The fire spreads ({ $way }): is there a space without a fire?
direction-fire-stopped = The fire cannot go that way.
direction-crowd-stopped = { crowd } cannot go that way.
direction-fire-where = Where does the fire go?
direction-crowd-where = Where does { crowd } go?

fire-put-out = { $space ->
    [none] The fire is put out.
   *[other] The fire in { $space } is put out.
}
fire-which-put-out = Which fire does { $name } put out?
fire-thrown-into = { $what } is thrown into a fire and goes off.
fire-is-it-lit = { $what }: is it lit?
fire-lit = { $face }: { $what } is lit.
fire-not-lit = { $face }: { $name }’s { $what } is not lit and is lost.
fire-which-lighter = Which Fire Item does { $name } light it with?
fire-kerosene-lit = { $name } lights the Kerosene.
fire-kerosene-roll = { $what }: roll to light the Kerosene
fire-kerosene-hit = { $face } against { $need }+: it burns.
fire-kerosene-missed = { $face } against { $need }+: a miss.
fire-set = { $name } sets a fire with { $what }.
fire-burn-roll = { $danger ->
    [fire] Fire
   *[other] The crash
}
fire-burn-roll-in = { $danger ->
    [fire] Fire in { $space }
   *[other] The crash in { $space }
}
fire-burnt = { fire-burn-roll } { $need }+: { $dice }, { count-wounds }.
fire-phase-begins = The Fire Phase begins.
fire-roll = The fire in { $space }
fire-roll-all = All fires that are not New
fire-turned = Turn all New fires arrow side up, pointing like the arrows on the Center Board.
fire-next = Fire Phase: roll for which fire next?
fire-goes-out = { $face }: the fire in { $space } goes out.
fire-spreads = { $face }: the fire in { $space } spreads.
fire-burns-on = { $face }: the fire in { $space } burns on.
fire-all-rolled = { $dice }: { $said }
fire-all-said = { $out ->
    [one] { $out } of { $number } goes
   *[other] { $out } of { $number } go
} out, { $spreading ->
    [one] { $spreading } spreads
   *[other] { $spreading } spread
}.
fire-spreads-to = The fire spreads to { $space }.
fire-none-starts = No fire starts in { $space }.
fire-starts = A New fire starts.
fire-starts-in = A New fire starts in { $space }.
fire-all-new = All eight fires are New: no other can start.
fire-moved = The fire in { $space } is moved.
fire-which-moves = All eight fires are burning. Which one moves to { $space }?
fire-kerosene-catches = The Kerosene in { $space } catches fire.
fire-building-burns = { $name } burns down.
fire-a-building-burnt = A building burns down: { $number ->
    [one] { $number } fire
   *[other] { $number } fires
} removed.
fire-building-down = A building burns down
fire-who-stands = Who is in a fire now and rolls for it? Has a building burnt down?
fire-who-under = Who is under the saucer and rolls?
fire-how-often = How many times does { $name } roll for fire? Count each space entered, and the last one again.

fire-how-much-kerosene = Kerosene in or next to a fire burns at once, one marker lighting the next. How many catch fire?
fire-allies-run = An Ally in a fire without Heroes and Martians runs at once: you move it to an adjacent space of your choice, walls do not matter.
