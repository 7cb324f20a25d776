ask-roll = { $seat } rolls a die.
ask-on = { $seat }: go on or keep { $count }?
due-roll = First roll the die.
due-decide = First decide whether to go on.
due-over = The game is over.
found = { $count ->
    [one] { $seat } finds { $count } crystal.
   *[other] { $seat } finds { $count } crystals.
}
blown = { $count ->
    [one] A dust devil takes { $count } crystal from { $seat }.
   *[other] A dust devil takes { $count } crystals from { $seat }.
}
kept = { $count ->
    [one] { $seat } keeps { $count } crystal.
   *[other] { $seat } keeps { $count } crystals.
}
headline-blown = Dust devil!
headline-kept = +{ $count }
headline-wins = { $seat } wins
headline-tie = A tie
won = { $many ->
    [one] { $seats } wins with { $count } crystals.
   *[other] { $seats } have { $count } crystals each.
}
rolls = The die shows { $number }
goes-on = Go on
stops = Stop
crystals-of = Crystals of { $seat }
by-hand = { $what }.
ruling = Ruling { $ruling }: { $choice }
why-stop = { $count } crystals are enough.
why-on = { $count } crystals are not enough yet.
panel-pool = { $count ->
    [one] { $count } crystal in the pool
   *[other] { $count } crystals in the pool
}
