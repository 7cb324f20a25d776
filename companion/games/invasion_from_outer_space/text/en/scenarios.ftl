# The scenarios: what happens and what is asked.

# Gaps: $building: name or number of a building; $card: name of a card; $champion: name of a Champion;
# $face: what a die or a card shows on its upper side; $hero: name of a Hero; $kind: what kind it is,
# in words; $left: number that remains; $most: largest number; $now: number of the present one;
# $number: number, such as that of a thing on the table; $seat: name of the player who sits there, or
# the number of the seat; $side: name of a side of the game; $space: name of a space of the board; one
# of several where square brackets follow; $where: where it is, in words; $wounds: number of wounds.

scenarios-ally-waits = An Ally waits in { $space }.
scenarios-ask-ally-waits = Where does the Ally wait?
scenarios-ask-ally-waits-in = Where in { $building } does the Ally wait?
scenarios-ally-runs = An Ally runs to { $space }.
scenarios-ask-ally-runs = The Ally in { $space } runs from the fire. Where to?
scenarios-discards-for-ally = { $seat } discards { $card } to move an Ally.
scenarios-pays-for-ally = { $hero } pays a Power Token to move an Ally.
scenarios-ask-price-wounds = { $number ->
    [one] Who pays? { $number } wound or discarded Hero cards to move an Ally.
   *[other] Who pays? { $number } wounds or discarded Hero cards to move an Ally.
}
scenarios-ask-price-tokens = { $number ->
    [one] Who pays? { $number } Power Token to move an Ally.
   *[other] Who pays? { $number } Power Tokens to move an Ally.
}
scenarios-move-ally = { $number ->
    [one] Move the Ally up to { $number } space.
   *[other] Move the Ally up to { $number } spaces.
}
scenarios-move-ally-by-card = Move the Ally as the scenario card says.
scenarios-ally-moves = An Ally moves to { $space }.
scenarios-ask-ally-goes = Where does the Ally in { $space } go?
scenarios-far = { $number ->
    [one] Up to { $number } space.
   *[other] Up to { $number } spaces.
}
scenarios-far-by-card = As far as the scenario card says.
scenarios-ally-gone = { $side ->
    [heroes] An Ally is saved.
   *[martians] An Ally is carried off.
}
scenarios-ally-gone-in = { $side ->
    [heroes] An Ally is saved in { $space }.
   *[martians] An Ally is carried off in { $space }.
}
scenarios-ask-ally-gone = { $side ->
    [heroes] Does the scenario card save an Ally now?
   *[martians] Does the scenario card carry an Ally off now?
}
scenarios-saucer-hit = Saucer { $number } is hit: { $wounds } of { $most }.
scenarios-saucer-hit-headline = Saucer { $number } hit – { $left } of { $most } left
scenarios-ask-saucer-hit = Did the cannon hit a saucer? One with how many wounds?
scenarios-saucer-destroyed = Saucer { $number } is destroyed and crashes.
scenarios-saucer-crashes = Saucer { $number } crashes
scenarios-roll-crash = Crash of the saucer
scenarios-falls-into = { $face }: it falls into { $space }.
scenarios-falls-on-building = { $face }: it falls on a Random Building.
scenarios-ask-objective = Read the scenario card: has a side reached its objective?
scenarios-ask-was-aim = Was the building part of an objective? If so, roll a new one.
scenarios-new-aim = The objective is now { $building }.
scenarios-begins = { $champion } starts in { $space }.
scenarios-crowd-stands = Crowd { $number } starts in { $space }.
scenarios-crowd-to-place = { $where ->
    [heroes] Place Crowd { $number } where the Heroes choose.
   *[building] Place Crowd { $number } in a Random Building: roll for it.
}
scenarios-ask-crowd-stands = Where does Crowd { $number } start?
scenarios-ask-crowd-stands-in = In which space of { $building } does the Crowd stand?

# Victory Points.

points-won = { $side ->
    [heroes] Heroes
    [zombies] Zombies
   *[martians] Martians
}: { $number ->
    [one] { $number } Victory Point,
   *[other] { $number } Victory Points,
} now { $now }.
points-now = { $side ->
    [heroes] Heroes
    [zombies] Zombies
   *[martians] Martians
}: { $number ->
    [one] { $number } Victory Point
   *[other] { $number } Victory Points
}
points-track = { $side ->
    [zombies] The Zombies’ Martian track
   *[martians] The Martians’ Zombie track
}: { $number } of 6.
points-who-started = Who started the fire that killed?
points-side = { $side ->
    [heroes] The Heroes
    [martians] The Martians
    [zombies] The Zombies
   *[other] Nobody
}
goal-name = { $side ->
    [heroes] Heroes
    [zombies] Zombies
   *[martians] Martians
}
goal-label = { $kind ->
    [survive] { $side ->
        [heroes] Heroes hold out
        [zombies] Zombies hold out
       *[martians] Martians hold out
    }
   *[other] { $side ->
        [heroes] Heroes need
        [zombies] Zombies need
       *[martians] Martians need
    }
}
goal-unit = { $kind ->
    [martians] { $number ->
        [one] Martian
       *[other] Martians
    }
    [zombies] { $number ->
        [one] Zombie
       *[other] Zombies
    }
    [heroes] { $number ->
        [one] Hero
       *[other] Heroes
    }
    [crowds] { $number ->
        [one] Crowd
       *[other] Crowds
    }
    [allies] { $number ->
        [one] Ally
       *[other] Allies
    }
    [saucers] { $number ->
        [one] saucer
       *[other] saucers
    }
    [buildings] { $number ->
        [one] building
       *[other] buildings
    }
    [champion] { $number ->
        [one] Champion
       *[other] Champions
    }
    [points] { $number ->
        [one] point
       *[other] points
    }
    [survive] { $number ->
        [one] turn
       *[other] turns
    }
   *[read] on the card
}
goal-ways = { $side ->
    [heroes] Kill to score
    [zombies] 1 Hero, or 6 Martians
   *[martians] 1 Hero, or 6 Zombies
}
