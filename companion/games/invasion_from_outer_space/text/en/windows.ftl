# Windows in which everybody may answer.

# Gaps: $ahead: one of several: who is ahead; $dice: number or kind of dice; $face: what a die or a
# card shows on its upper side; $hits: number of hits; $name: name of a player, a figure, a card or a
# thing; $need: number to be reached on a die; $number: number, such as that of a thing on the table;
# $ours: number or list of the own side; $seat: name of the player who sits there, or the number of
# the seat; $theirs: number or list of the other side; $what: what is meant, in words; $whose: name of
# a figure.

window-fight = Fight: any more cards or abilities?
window-blast = Blast: any more cards or abilities?
window-wound = { count-wounds } for { $whose }: prevent it?
window-roar = The beast roars: spend a Power Token first?
window-card = { $what } is played. Cancel it?
window-roll = Change the roll?
window-fended = Martians are still there: play a card or ability?
window-ranged = Ranged Attack: change the roll?
window-thrown = { $what }: { $dice }.
window-shot = { $face ->
    [0] { $name }: { window-shot-comes-to }
   *[other] { $name } rolled { $face } and needs { $need }+: { window-shot-comes-to }
}
window-shot-comes-to = { $hits ->
    [1] a hit.
   *[0] a miss.
}
window-blast-dice = The dice: { $dice }.
window-fight-dice = { $name }: { $ours }. Martians: { $theirs }. { $ahead ->
    [heroes] { $name } is ahead.
    [martians] The Martians are ahead.
   *[other] A draw.
}
window-zombie-dice = { $name }: { $ours }. Zombie: { $theirs }. { $ahead ->
    [heroes] { $name } is ahead.
    [martians] The Zombie is ahead.
   *[other] A draw.
}
window-soldiers = { $number ->
    [one] a Soldier
   *[other] Soldiers
}
window-immediate = { $seat }: any card to play immediately?
