# Zombies: their turn, their Fights, Zombie Heroes.

zombies-check-roll = Do new Zombies come?
zombies-will-come = { $total } is more than { $number } Zombies: new ones come at the end of the turn.
zombies-none-come = { $total } is not more than { $number } Zombies: no new ones.
zombies-spawn-roll = New Zombies
zombies-first-roll = The first Zombies
zombies-come = { $number ->
    [one] { $number } Zombie comes for { $seat }: put it on a Spawning Pit.
   *[other] { $number } Zombies come for { $seat }: share them out equally among the Spawning Pits.
}
zombies-new = { $number ->
    [one] { $number } new Zombie
   *[other] { $number } new Zombies
}
zombies-place = { $seat }: on which Spawning Pits? { $number } to go.
zombies-move = A Zombie shambles from { $old } to { $new }.
zombies-shamble = Move the Zombies: one space each, through walls. Next to a Hero they must go there.
zombies-shamble-table = Move the Zombies on the board: one space each, through walls, not past a Blocker. Next to a Hero they must go there.
zombies-shamble-heroes = Move the Zombies on the board: one space each, Zombie Heroes D3 spaces, through walls, not past a Blocker. Next to a Hero they must go there.
zombies-prowl-roll = How far { $who } walks (D3)
zombies-prowl = { $number ->
    [one] { $who } walks: { $number } space left.
   *[other] { $who } walks: { $number } spaces left.
}
zombies-prowls = { $who } walks to { $space }.
zombies-fight = Who fights next? Every Zombie fights one Hero in its space.
zombies-fight-table = Who fights next? Every Zombie fights one Hero in its space; pair them off first.
zombies-hero-fights = { $name } fights every Zombie in the space. Which one is next?
zombies-hero-rises = { $name } rises again as a Zombie Hero, with all Health Boxes.
zombies-hero-risen = Zombie { $name } rises
zombies-skirmishes = Which Zombie fights the Martians of its space next?
zombies-skirmish-roll = Zombie against Martians in { $space }
zombies-skirmish = { $space }: Zombie { $zombie }, Martians { $martians }. { $outcome ->
    [zombie] The Zombie wins.
    [killed] The Martians win, with a wound.
   *[fended] The Martians fend it off.
}
zombies-maul = Which Martian does the Zombie wound?
zombies-soldier-turns = The dead Soldier in { $space } is a Zombie now.
zombies-comes-from = The pool is empty. From which space does a Zombie come?
zombies-champion-turns = { $name } rises again as a Zombie Martian Champion.
