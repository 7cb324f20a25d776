# Fights and Ray Guns.

# Gaps: $dice: number or kind of dice; $face: what a die or a card shows on its upper side; $how: one
# of several ways, in square brackets, or a way in words; $name: name of a player, a figure, a card or
# a thing; $names: list of names; $need: number to be reached on a die; $new: the new name or number;
# $number: number, such as that of a thing on the table; $old: the old name or number; $ours: number
# or list of the own side; $pack: list of who stands in a space; $space: name of a space of the board;
# one of several where square brackets follow; $theirs: number or list of the other side; $what: what
# is meant, in words.

fight-who = Who does { $name } beat?
fight-roar = The beast roars: { $name } loses a Power Token.
fight-unresolved = The Fight ends undecided.
fight-roll = { $name } fights
fight-dice = { $name }: { $ours }. Martians: { $theirs }.
fight-dice-zombie = { $name }: { $ours }. Zombie: { $theirs }.
fight-won = { $how ->
    [unseen] { $name } wins
   *[seen] { $name } wins { $ours } to { $theirs }
}
fight-won-how = { $how ->
    [unseen] { $name } wins.
    [tie] { $name } wins on a tie, { $ours } to { $theirs }.
   *[by] { $name } wins, { $ours } to { $theirs }.
}
fight-lost = { $how ->
    [unseen] { $name } loses
   *[seen] { $name } loses { $ours } to { $theirs }
}
fight-lost-how = { $how ->
    [unseen] { $name } loses.
    [tie] { $name } loses on a tie, { $ours } to { $theirs }.
   *[by] { $name } loses, { $ours } to { $theirs }.
}
fight-draw = { $how ->
    [unseen] { $name }: tie
   *[seen] Tie, { $ours } to { $theirs }
}
fight-draw-how = { $how ->
    [unseen] { $name }: a draw.
   *[seen] A draw, { $ours } to { $theirs }.
}
fight-which = Which Martian does { $name } wound?
fight-next = Fights: every Pack fights every Hero in its space. Who fights next?

blast-roll = Ray Guns
blast-roll-apart = Ray Guns of those not with the Leader
blast-rolled = Ray Guns: { $dice }.
blast-cancelled = The Blast is cancelled.
blast-hits = { count-hits } on { $need }+.
blast-hit = Ray Guns – { count-hits }
blast-miss = Ray Guns miss
blast-no-wound = Ray Guns – no wound

ranged-may = { $name } may make one Ranged Attack.
ranged-roll = { $what }: roll to hit
ranged-rolled = To hit: { $face }.
ranged-hit = { $face ->
    [0] A hit.
   *[other] { $face } against { $need }+: a hit.
}
ranged-missed = { $face ->
    [0] A miss.
   *[other] { $face } against { $need }+: a miss.
}
ranged-hits = { $name } hits
ranged-misses = { $name } misses

guns-every-pack = Ray Guns: every Pack may fire once, into its own space or an adjacent one.
guns-who = Only Martian players who are not done may fire Ray Guns.
guns-must-fire = A Pack with a Hero in its space must fire first.
guns-no-pack = No Pack there can still fire.
guns-others-pack = Another player fires that Pack.
guns-own-space = With a Hero in its space, a Pack can only fire there.
guns-nobody = That Pack cannot hit anyone there.
guns-fire = { $pack } in { $old } { $number ->
    [one] fires
   *[other] fire
} at { $new }.
guns-heroes-or-crowd = At the Heroes or at the Crowd in { $space }?
guns-heroes-or-zombies = At the Heroes or at the Zombies in { $space }?
guns-targets = Choose targets, all in one space.
guns-more-targets = They fire at { $names }. Anyone else in that space?
guns-say-stance = First, Heroes in a Crowd say whether they protect it or hide.
fight-fended-off = { $name } fends the Zombie off: no doubles.
