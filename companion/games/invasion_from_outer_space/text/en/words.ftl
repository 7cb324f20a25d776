# Names of sides, figures and spaces. A space stands after "in", "to" or "from".

# Gaps: $building: name or number of a building; $colour: name of a colour; $name: name of a player, a
# figure, a card or a thing; $number: number, such as that of a thing on the table; $which: which one
# is meant.

side-heroes = The Heroes
side-martians = The Martians
side-zombies = The Zombies
champion = { $which ->
    [leader] the Martian Leader
    [super] the Super Zard Beast
   *[zard] the Zard Beast
}
champion-first = { $which ->
    [leader] The Martian Leader
    [super] The Super Zard Beast
   *[zard] The Zard Beast
}
crowd = Crowd { $number }
ally = Ally { $number }
soldiers = { $number ->
    [one] { $number } Soldier
   *[other] { $number } Soldiers
}
troop = { $colour ->
    [blue] { $number ->
        [one] { $number } blue Soldier
       *[other] { $number } blue Soldiers
    }
    [zombies] { $number ->
        [one] { $number } Zombie
       *[other] { $number } Zombies
    }
    [purple] { $number ->
        [one] { $number } purple Soldier
       *[other] { $number } purple Soldiers
    }
   *[any] { soldiers }
}
packs = { $number ->
    [one] { $number } Pack
   *[other] { $number } Packs
}
nobody = nobody
nobody-first = Nobody
no-dice = none
dice-unseen = dice not entered
some-space = a space of the board

# What people see in a picture instead of the code of a space.
place-site = Landing Site { $number }
place-by = the space by { $building }
place-somewhere = a space
zombie-hero = Zombie { $name }
