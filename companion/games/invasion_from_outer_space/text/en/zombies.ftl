# Zombies: their turn, their Fights, Zombie Heroes.

# Gaps: $dice: number or kind of dice; $foes: one of several: kind of opponents; $martians: number of
# Martians, or what they rolled; $name: name of a player, a figure, a card or a thing; $need: number
# to be reached on a die; $new: the new name or number; $number: number, such as that of a thing on
# the table; $old: the old name or number; $outcome: what comes of it, in words; $seat: name of the
# player who sits there, or the number of the seat; $space: name of a space of the board; one of
# several where square brackets follow; $total: number in all; $who: name of a player or figure;
# $zombie: name of a Zombie, or what it rolled.

zombies-check-roll = Do new Zombies come?
zombies-will-come = { $number ->
    [one] { $total } is more than { $number } Zombie: new ones come at the end of the turn.
   *[other] { $total } is more than { $number } Zombies: new ones come at the end of the turn.
}
zombies-none-come = { $number ->
    [one] { $total } is not more than { $number } Zombie: no new ones.
   *[other] { $total } is not more than { $number } Zombies: no new ones.
}
zombies-spawn-roll = New Zombies
zombies-first-roll = The first Zombies
zombies-come = { $number ->
    [one] { $number } Zombie comes for { $seat }: put it on a Spawning Pit.
   *[other] { $number } Zombies come for { $seat }: spread them evenly over the Spawning Pits.
}
zombies-new = { $number ->
    [one] { $number } new Zombie
   *[other] { $number } new Zombies
}
zombies-place = { $seat }: on which Spawning Pits? { $number } left to place.
zombies-move = A Zombie shambles from { $old } to { $new }.
zombies-shamble = { $foes ->
    [heroes] Move the Zombies: one space each, through walls. Those next to a Hero must enter its space.
   *[all] Move the Zombies: one space each, through walls. Those next to a Hero or Martian must enter its space.
}
zombies-shamble-table = { $foes ->
    [heroes] Move the Zombies on the board: one space each, through walls, not past a Blocker. Those next to a Hero must enter its space.
   *[all] Move the Zombies on the board: one space each, through walls, not past a Blocker. Those next to a Hero or Martian must enter its space.
}
zombies-shamble-heroes = { $foes ->
    [heroes] Move the Zombies on the board: one space each, Zombie Heroes D3 spaces, through walls, not past a Blocker. Those next to a Hero must enter its space.
   *[all] Move the Zombies on the board: one space each, Zombie Heroes D3 spaces, through walls, not past a Blocker. Those next to a Hero or Martian must enter its space.
}
zombies-prowl-roll = How far { $who } walks (D3)
zombies-prowl = { $number ->
    [one] { $who } walks: { $number } space left.
   *[other] { $who } walks: { $number } spaces left.
}
zombies-prowls = { $who } walks to { $space }.
zombies-fight = Who fights next? Every Zombie fights one Hero in its space.
zombies-fight-table = Who fights next? Every Zombie fights one Hero in its space; pair them off first.
zombies-hero-fights = { $name } fights every Zombie in the space. Which one is next?
zombies-hero-fights-all = { $name } fights everyone in the space, one after the other. Who is next?
zombies-hero-rises = { $name } rises again as a Zombie Hero, with all Health Boxes.
zombies-hero-risen = Zombie { $name } rises
zombies-skirmishes = Which Zombie fights the Martians in its space next?
zombies-skirmishes-table = Which Zombie fights Martians in its space next?
zombies-against = Which Martians does it fight?
zombies-skirmish-roll = { $space ->
    [none] Zombie against Martians
   *[some] Zombie against Martians in { $space }
}
zombies-skirmish = { $space ->
    [none] { zombies-skirmish-dice }
   *[some] { $space }: { zombies-skirmish-dice }
}
zombies-skirmish-dice = { $zombie ->
    [0] { zombies-skirmish-outcome }
   *[other] Zombie { $zombie }, Martians { $martians }. { zombies-skirmish-outcome }
}
zombies-skirmish-outcome = { $outcome ->
    [zombie] The Zombie wins.
    [killed] The Martians win, with a wound.
    [tie] It is a tie.
   *[fended] The Martians fend it off.
}
zombies-maul = Which Martian does the Zombie wound?
zombies-soldier-turns = { $space ->
    [none] The dead Soldier is a Zombie now.
   *[some] The dead Soldier in { $space } is a Zombie now.
}
zombies-from-elsewhere = The pool is empty: put a Zombie from elsewhere on the board in the Soldier’s place.
zombies-dodge-roll = The Zombies dodge
zombies-dodged = The Zombies dodge on { $need } or more: { $dice }. { $number ->
    [one] { $number } hit wounds.
   *[other] { $number } hits wound.
}
zombies-falls = { $number ->
    [one] Who takes the wound?
   *[other] Who takes the first of { $number } wounds?
}
zombies-falls-too = Does another Zombie in that space take a wound?
zombies-comes-from = The pool is empty. From which space does a Zombie come?
zombies-champion-turns = { $name } rises again as a Zombie Martian Champion.
