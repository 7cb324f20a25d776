# Windows in which everybody may answer.

window-fight = Fight: more cards or abilities?
window-blast = Blast: more cards or abilities?
window-wound = { count-wounds } for { $whose }: does anything prevent it?
window-roar = The beast roars: spend a Power Token first?
window-card = { $what } is laid. Does anybody cancel it?
window-agility = An Agility Test: does anything change the dice?
window-toughness = Toughness: does anything change the dice?
window-break = A Break Test: does anything change the die?
window-roll = Does anything change these dice?
window-fended = Martians are still there: a card or ability for that?
window-ranged = A Ranged Attack: does anything change the roll?
window-thrown = { $what }: { $dice }.
window-blast-dice = The dice: { $dice }.
window-fight-dice = { $name }: { $ours }. Martians: { $theirs }. { $ahead ->
    [heroes] { $name } is ahead.
    [martians] The Martians are ahead.
   *[other] A draw.
}
window-soldiers = { $number ->
    [one] a Soldier
   *[other] Soldiers
}
window-immediate = { $seat }, is there a card to play immediately?
