# What actions are called: on their buttons, and in the history.

# Gaps: $aim: one of several: what is picked, in square brackets; $alone: yes or no; $angle: number of
# degrees; $card: name of a card; $champion: name of a Champion; $colour: name of a colour; $cost:
# number that has to be paid; $crowd: name or number of a Crowd; $dice: number or kind of dice; $face:
# what a die or a card shows on its upper side; $hero: name of a Hero; $how: one of several ways, in
# square brackets, or a way in words; $kind: what kind it is, in words; $moved: number of what was
# moved; $name: name of a player, a figure, a card or a thing; $new: the new name or number; $number:
# number, such as that of a thing on the table; $others: the others, in words; $pack: list of who
# stands in a space; $paid: number that is paid; $points: number of points; $result: what comes of it,
# in words; $seat: name of the player who sits there, or the number of the seat; $source: one of
# several: where it comes from, or its name; $space: name of a space of the board; one of several
# where square brackets follow; $spaces: number or list of spaces; $tech: number of a Tech card;
# $text: text as it was written; $times: number of times; $troop: name or number of a troop; $what:
# what is meant, in words; $who: name of a player or figure; $wounds: number of wounds.

by-seat = { $seat }: { $text }
history-defined = A card is entered
history-result = Roll: { $result }
history-rolled = Rolled { $dice }
history-action = { $how ->
    [choose] { $seat } chooses: { $text }
    [target] { $seat } targets { $text }
    [hit] { $seat }: hit on { $text }
    [strike] { $seat } strikes: { $text }
    [step] { $seat } moves to { $text }
    [stands] { $seat } places it: { $text }
    [starts] { $seat } starts in { $text }
    [pays] { $seat } pays with { $text }
    [touched] { $seat } touches { $text }
    [hits] { $seat } hits { $text }
    [lands] { $seat } lands in { $text }
   *[other] { $seat }: { $text }
}

# Buttons that always read the same.
do-noted = Done
do-aimed = Done
do-landed = Figure placed
do-told-all = Done
do-as-before = Same as last time
do-pick-nothing = Nothing to pick up
do-keep = No discard
do-end-command = End Command Phase
do-end-march = All have moved
do-halt = Stay here
do-beast-halt = Stay here
do-end-blasts = No more Ray Guns
do-fire = Fire!
do-hold = Do not fire
do-end-fights = All Fights done
do-move = Move
do-search = Search
do-stop = Stop here
do-go-on = Go on
do-building-found = Placed
do-pass = No card
do-none-due = Nothing to play
do-new-hero = Draw a new Hero
do-no-hero = No new Hero
do-at-centre = Center, with a free card
do-at-random = Random building, no card
do-starts-there = It is in play
do-starts-centre = No – center, with a free card
do-protect = Protect the Crowd
do-hide = Hide in the Crowd
do-neither = Neither
do-in-order = All in order
do-spreads = It spreads
do-stays = It stops
do-nobody-burns = Done
do-no-crowd-fight = Done
do-crowd-stays-out = It does not come back
do-was-aim = Yes, roll a new one
do-no-aim = No
do-no-ally = No
do-not-yet = Not yet
do-no-saucer-hit = No saucer
do-no-corn = Not in the Cornfield
do-in-corn = In the Cornfield
do-enough = Enough
do-cannon-placed = Placed
do-no-corn-lies = No Cornfield
do-no-more-fall = Nobody else stands there
do-no-marker = Nothing there
do-end-skirmishes = All these Fights done
do-target-zombies = Zombies
do-corn-lies = There is a Cornfield
do-fun-house = Search the Fun House
do-own-room = Already there
do-other-room = Goes there
do-full-room = No empty space there

# Buttons that name what is chosen.
action-goes-to = { $what } to { $space }
action-where = { $what }: { $space }
action-costs = { $points ->
    [one] costs { $points } point
   *[other] costs { $points } points
}
action-discard = Discard { $card }
action-saucer = Move Site { $number }
action-site = Site { $number }
action-buy-card = Draw a card
action-let-spend = { $seat } goes first
action-reinforce = Reinforce
action-reinforce-at = Reinforce at Site { $number }
action-build = Start building { $card }
action-build-hidden = Start building Tech
action-tech-point = 1 point on face-down Tech { $tech } ({ $points } so far)
action-hidden-tech = Face-down Tech { $tech }
action-reveal = Reveal { $card }
action-call-point = 1 point on { $champion } ({ $paid } of { $cost })
action-found-room = { $troop } placed
action-no-room = No room for any
action-lead-on = { $alone ->
    [yes] The Leader to { $space }
   *[no] The Leader to { $space } with his Pack
}
action-beast = The beast to { $space }
action-blast = { $number ->
    [one] { $aim ->
        [crowd] { $pack } in { $source } fires at { $space }: the Crowd
        [all] { $pack } in { $source } fires at { $space }: everybody
        [zombies] { $pack } in { $source } fires at { $space }: the Zombies
       *[none] { $pack } in { $source } fires at { $space }
    }
   *[many] { $aim ->
        [crowd] { $pack } in { $source } fire at { $space }: the Crowd
        [all] { $pack } in { $source } fire at { $space }: everybody
        [zombies] { $pack } in { $source } fire at { $space }: the Zombies
       *[none] { $pack } in { $source } fire at { $space }
    }
}
action-crushed = { $colour ->
    [blue] The beast crushes a blue Soldier
    [purple] The beast crushes a purple Soldier
    [leader] The beast crushes the Leader
   *[any] The beast crushes a Soldier
}
action-fires = { $who ->
    [pack] A Pack fires
    [leader] The Leader fires
    [both] { $number ->
        [one] { $number } Soldier and the Leader fire
       *[other] { $number } Soldiers and the Leader fire
    }
   *[soldiers] { $number ->
        [one] { $number } Soldier fires
       *[other] { $number } Soldiers fire
    }
}
action-fight = { $hero } fights
action-champion-hits = { $number ->
    [1] { $who }
   *[other] { $who } ({ count-wounds })
}
action-some-of-pack = { $number ->
    [0] { $others }
   *[other] { $what } and { $others }
}
action-fight-pack = { $who ->
    [pack] { $hero } fights a Pack
    [leader] { $hero } fights the Leader
    [both] { $number ->
        [one] { $hero } fights { $number } Soldier and the Leader
       *[other] { $hero } fights { $number } Soldiers and the Leader
    }
   *[soldiers] { $number ->
        [one] { $hero } fights { $number } Soldier
       *[other] { $hero } fights { $number } Soldiers
    }
}
action-fight-champion = { $hero } fights { $champion }
action-soldier = { $colour ->
    [blue] A blue Soldier
    [zombies] A Zombie
    [purple] A purple Soldier
   *[any] A Soldier
}
action-zombie-of = A Zombie of { $seat }
action-soldier-in = { $colour ->
    [blue] A blue Soldier in { $space }
    [zombies] A Zombie in { $space }
    [purple] A purple Soldier in { $space }
   *[any] A Soldier in { $space }
}
action-champion-in = { $who } in { $space }
action-troop-in = { $troop } in { $space }
action-troop-moves = { $troop } from { $source } to { $space }
action-give = Give { $card } to { $hero }
action-take = Take { $card } from { $hero }
action-pass-on = { $card } to { $hero }
do-no-more = No more
action-ignite = { $card } on the Kerosene
action-ignite-in = { $card } on the Kerosene in { $space }
action-shoot-talent = Talent
action-shoot-light = Light the Kerosene
action-shoot-at = { $what } at { $space }
action-die = The { $face }
action-pack = From { $source } to { $space }
action-card-for = { $card } for { $hero }
action-item-of = { $hero }’s { $card }
action-hand = { $seat }’s card
action-marker-somewhere = { $name } marker
action-marker = { $name } in { $space }
action-bonus = { $hero }: Combat Bonus
action-use = { $card } ({ $hero })
action-big-top = { $hero }: a card for a Power Token
action-touched = { $space }: { $who }
action-lay = From Site { $number }, { $angle } degrees
action-turn = { $angle } degrees
action-pick-up = Pick up { $card }
action-martian-card = A Martian card
action-section = Section { $number }
action-stand = { $number } in { $space }
action-card-secret = An Event, kept secret
action-card-back = A Search Card: shuffle it back

# Of the Advanced Game and the scenarios.
action-aims-heroes = The Heroes
action-aims-crowd = The Crowd
action-aims-all = Everybody
action-aims-zombies = The Zombies
action-burns-down = { $spaces ->
    [one] A building of { $spaces } space burns down
   *[other] A building of { $spaces } spaces burns down
}
action-times-burnt = { $times ->
    [one] once
   *[other] { $times } times
}
action-flee = { $number } to { $space }
action-crowd-fight = Crowd { $crowd }, { $dice } dice
action-crowd-back = It comes back
action-ally = An Ally
action-ally-in = The Ally in { $space }
action-move-ally = Move an Ally
action-move-ally-in = Move the Ally in { $space }
action-quench = Put out a fire
action-put-out = { $card } on fires ({ $hero })
action-pays-wound = { $hero } takes a wound
action-pays-item = { $hero } discards { $card }
action-pays-card = Discard { $card } from hand
action-beats-pack = Every Soldier in the Pack
action-beats-champion = The Champion
action-reached-heroes = The Heroes have
action-reached-martians = The Martians have
action-saucer-hit = Saucer { $number }: { $wounds } wounds so far
action-fire-item = Set a fire with { $card }
action-throw-into = { $card } into a fire
action-throw-through = { $card } through a fire
action-again-move = { $hero } rolls the move again for a Power Token
action-again-die = { $face ->
    [0] { $hero } rolls a die again for a Power Token
   *[other] { $hero } rolls the { $face } again for a Power Token
}
action-shamble = A Zombie from { $source } to { $space }
action-zombie-fight = { $hero } and a Zombie
do-end-shamble = All Zombies have moved
do-prowl-ends = Stay there
action-end-shamble = All Zombies have moved
action-prowl-ends = Stay there
action-skirmish = { $space ->
    [none] A Zombie
   *[some] A Zombie in { $space }
}
action-risen-skirmish = { $space ->
    [none] Zombie { $name }
   *[some] Zombie { $name } in { $space }
}
action-pack-fight = { $hero } and the Martians
action-against = { $who ->
    [leader] The Leader
    [both] { $number ->
        [one] { $number } Soldier and the Leader
       *[other] { $number } Soldiers and the Leader
    }
   *[soldiers] { $number ->
        [one] { $number } Soldier
       *[other] { $number } Soldiers
    }
}
action-heroes-first = Fight the Heroes first

do-squeeze = Through a Pinch Point
action-kerosene-lit = { $moved ->
    [0] { $number ->
        [0] None
       *[other] { $number }
    }
   *[other] { $number }, { $moved } with markers of other fires
}
do-crushed-all = Nobody else
do-kerosene-spent = One is in a burning space
do-enters-fire = Enters a fire
do-spreads-moved = With a marker from another fire
action-burns-down-new = { action-burns-down }, { $new } of its fires New
action-quench-kind = { $kind ->
    [new] A New fire
   *[arrows] A fire with arrows
}
