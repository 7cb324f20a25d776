# Which dice are due, and what is needed.

# Gaps: $breaks: number; zero if it holds; $crowd: name or number of a Crowd; $danger: one of several:
# fire or crash; $dice: number or kind of dice; $foe: one of several: kind of opponent; $green: number
# on green dice; $heroes: number or list of Heroes; $hits: number of hits; $name: name of a player, a
# figure, a card or a thing; $need: number to be reached on a die; $needed: number or version that is
# needed; $number: number, such as that of a thing on the table; $numbers: list of numbers; $out:
# number of fires that go out; $side: name of a side of the game; $spreading: number of fires that
# spread; $spreads: number from which a fire spreads; $value: what is set, or a number; $what: what is
# meant, in words; $who: name of a player or figure.

roll-due = { $what }: { $dice }
roll-due-needed = { $what }: { $dice }, { $needed }
roll-dice = { $number ->
    [one] { $number } die
   *[other] { $number } dice
}
roll-dice-against = { roll-dice } against { $green }
roll-of = Roll { $dice } dice.
roll-least = { $need }+
roll-dodges = { $name } dodges
roll-squeezes = { $name } squeezes through
roll-moves = { $name } moves
roll-white-green = white for spaces, green for power
roll-again = { $side ->
    [heroes] The Heroes re-roll
    [zombies] The Zombies re-roll
   *[other] The Martians re-roll
}
roll-cancel-tech = Cancel the Tech
roll-move-again = { $name } rolls the movement again
roll-attacks = { $name } attacks
roll-attacks-with = { $name } attacks with { $what }
roll-shoots-kerosene = { $name } shoots at the Kerosene
roll-tests = { $name } tests { $what }
roll-breaks = breaks on { $numbers }
roll-fights = { $name } fights
roll-highest = the highest die wins
roll-shakes-off = { champion-first } shakes wounds off
roll-crowd-hits = Hits on { crowd }
roll-crowd-fight = Martians fight { crowd }
roll-burning = { $danger ->
    [fire] { $who } in fire
   *[other] { $who } in the crash
}
roll-wounds-from = { $need }+ wounds
roll-fires = { $out } goes out, { $spreads }+ spreads
roll-more-than-all = more than the Packs?
roll-more-than = more than { packs }
roll-guns = Ray Guns
roll-guns-apart = Ray Guns without the Leader
roll-heroes-and-crowd = { $heroes }+, { $crowd }+ for the Crowd
roll-ray = Death Ray at { $who }
roll-soldiers = Soldiers
roll-zombies = Zombies
result-higher = { $value ->
    [-1] { $foe ->
        [zombie] The Zombie is higher
       *[martians] The Martians are higher
    }
    [0] Equal
    [2] { $name } is higher, with doubles
    [3] Equal, { $name } has doubles
   *[1] { $name } is higher
}
result-skirmish = { $value ->
    [-1] The Martians are higher
    [-2] The Martians are higher, with doubles
   *[1] The Zombie is as high or higher
}
result-hits = { $number ->
    [0] No hit
    [one] { $number } hit
   *[other] { $number } hits
}
result-wounds = { $number ->
    [0] No wound
    [one] { $number } wound
   *[other] { $number } wounds
}
result-token = { $number ->
    [0] No Power Token
    [one] Power Token
   *[other] { $number } Power Tokens
}
result-hit = { $hits ->
    [0] Miss
   *[other] Hit
}
result-fires = { $out } of { $number } go out, { $spreading } spread
result-breaks = { $breaks ->
    [0] It holds
   *[other] It breaks
}
