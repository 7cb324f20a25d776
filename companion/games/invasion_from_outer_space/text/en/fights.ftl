# Fights and Ray Guns.

fight-who = Who does { $name } beat?
fight-roar = The beast roars: { $name } loses a Power Token.
fight-unresolved = The Fight ends unresolved.
fight-roll = Fight of { $name }
fight-dice = { $name }: { $ours }. Martians: { $theirs }.
fight-won = { $name } wins { $ours } to { $theirs }
fight-won-by = { $name } wins, { $ours } to { $theirs }.
fight-won-tie = { $name } wins on a tie, { $ours } to { $theirs }.
fight-lost = { $name } loses { $ours } to { $theirs }
fight-lost-by = { $name } loses, { $ours } to { $theirs }.
fight-lost-tie = { $name } loses on a tie, { $ours } to { $theirs }.
fight-draw = A draw { $ours } to { $theirs }
fight-draw-by = A draw, { $ours } to { $theirs }.
fight-which = Which Martian does { $name } wound?
fight-next = Fights: every Pack fights every Hero in its space. Who fights next?

blast-roll = Ray Guns
blast-roll-apart = Ray Guns of those who did not move with the Leader
blast-rolled = Ray Guns: { $dice }.
blast-cancelled = The Blast is cancelled.
blast-hits = { count-hits } on { $need } or more.
blast-hit = Ray Guns – { count-hits }
blast-miss = Ray Guns miss

ranged-may = { $name } may make one Ranged Attack.
ranged-roll = { $what }: to hit
ranged-rolled = To hit: { $face }.
ranged-hit = { $face } against { $need }+: a hit.
ranged-missed = { $face } against { $need }+: missed.
ranged-hits = { $name } hits
ranged-misses = { $name } misses

guns-every-pack = Ray Guns: every Pack may fire once, into its own space or an adjacent one.
guns-who = Only Martian players who are not done fire Ray Guns.
guns-must-fire = A Pack with a Hero in its space has to fire first.
guns-no-pack = There is no Pack that can still fire.
guns-others-pack = Another player fires that Pack.
guns-own-space = With a Hero in its space a Pack fires only into that one.
guns-nobody = Nobody there can be hit by that Pack.
guns-fire = { $pack } in { $old } { $number ->
    [one] fires
   *[other] fire
} at { $new }.
guns-heroes-or-crowd = At the Heroes or at the Crowd in { $space }?
guns-targets = Choose targets: all in one space.
guns-more-targets = They fire at { $names }. Anybody else in that space?
guns-say-stance = Heroes in a Crowd first say whether they protect it or hide.
