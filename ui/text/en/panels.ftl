# What the panels show: the table of each box.

# ---- several boxes
panels-round = Round { $number }
panels-of-all = { $count } of { $all }

# ---- Mars Attacks
panels-claims = claims { $city }
panels-nuked = nuked
panels-hope = { $chance } claim
panels-corner-nukes = { $count ->
    [one] { $count } Nuke
   *[other] { $count } Nukes
}
panels-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
panels-nukes-left = { $count ->
    [one] { $count } more Nuke: nuked
   *[other] { $count } more Nukes: nuked
}
panels-last-round = Last round
panels-turn-up = Turn over
panels-used-up = Used up
panels-mixed = mixed
panels-vp = { $vp } VP

# ---- Mars Escape
panels-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
panels-frozen = { $turns ->
    [one] frozen
   *[other] frozen for { $turns } turns
}
panels-force-field = Force Field
panels-aliens-left = { $count } of 11 aliens still in the deck
panels-under-it = Under it: { $aliens }.
panels-deck = Deck { $count }
panels-discarded = Discarded { $count }
panels-no-alien = No alien is active
panels-parts = { $count ->
    [one] { $count } part
   *[other] { $count } parts
}
panels-needs-more = { $name } needs { $count } more
panels-plates-gone = { $damage } of { $health } hit points gone
panels-touch-damage = Tap each weapon’s damage
panels-attack = Attack
panels-not-enough = { $damage } of { $health }: not enough yet

# ---- Mars Needs Heroes
panels-before-first-round = Before the first round
panels-froze = FREEZE!
panels-ray-ready = ready
panels-ray-used = used
panels-on-table = On the table
panels-nothing-on-table = Nothing on the table yet
panels-cards-left-in-pile = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
panels-pile = Pile { $count }

# ---- Martian Invasion
panels-lay-cards = { $phase }: lay your cards
panels-even = All square
panels-lead = { $side ->
    [humans] Humans lead by { $count }
   *[martians] Martians lead by { $count }
}
panels-win = { $side ->
    [humans] Humans win
   *[martians] Martians win
}
panels-nobody-wins = Nobody wins
panels-martians = Martians
panels-humans = Humans
panels-phase-deploy = Deploy
panels-phase-reserves = Reserves
panels-phase-abduction = Abduction
panels-phase-space = Space
panels-phase-air = Air
panels-phase-ground = Ground
panels-phase-regroup = Regroup
panels-piles = Hand { $hand }  ·  Deck { $deck }  ·  Discards { $discards }
panels-victory = Victory
panels-strategy = Strategy { $points }
panels-force = Force
panels-from-humans = from the Humans: { $cards }
panels-no-battle = No battle yet
panels-revealed-now = { $phase }: revealed now
panels-last-battle-won = Last battle, { $phase }: point for { $who }
panels-last-battle-drawn = Last battle, { $phase }: no point
panels-memory-help = Card counter
panels-memory-what = What can still be in deck, hand or face-down discards
panels-unseen = { $count ->
    [0] all seen
   *[other] { $count } of 4
}

# ---- Invasion From Outer Space: how far the round is
panels-martian-turn = Martian Turn
panels-step-of = { $number } of { $all }: { $name }
panels-martian-phase-track = Invasion Track
panels-martian-phase-draw = Draw cards
panels-martian-phase-reinforce = Reinforcements
panels-martian-phase-command = Command
panels-martian-phase-march = Move Martians
panels-martian-phase-rayguns = Ray Guns
panels-martian-phase-fights = Fights
panels-martian-phase-land = Landing
panels-part-fire-phase = Fire Phase
panels-part-heroes = Hero Turn
panels-part-crowd-phase = Crowd Phase
panels-part-zombies = Zombie Turn
panels-part-setup = Setting up
panels-part-end = The end
panels-scenario = Scenario: { $name }
panels-still-to-act = { $count ->
    [0] last one to act
   *[other] { $count } still to act
}
panels-practice-boards = Practice boards
panels-turns-left = turns left
# Under the number that a side has counted so far, by what its goal is.
panels-goal = { $kind ->
    [martians] of { $n } Martians killed
    [zombies] of { $n } Zombies killed
    [heroes] of { $n } Heroes killed
    [crowds] of { $n } Crowds destroyed
    [champion] of { $n } Champion killed
    [saucers] of { $n } Saucers down
    [buildings] of { $n } Buildings destroyed
    [survive] { $side ->
        [heroes] Heroes: hold out
        [zombies] Zombies: hold out
       *[martians] Martians: hold out
    }
    [allies] { $side ->
        [heroes] of { $n } Allies rescued
       *[martians] of { $n } Allies taken
    }
   *[read] { $side ->
        [heroes] of { $n }, see the card: Heroes
        [zombies] of { $n }, see the card: Zombies
       *[martians] of { $n }, see the card: Martians
    }
}
panels-health = { $count } of { $all } health
panels-dead = dead
panels-power = { $count } power
panels-the-martians = The Martians
panels-the-zombies = The Zombies
panels-soldiers-on-board = Soldiers on the board
panels-zombies-on-board = Zombies on the board
panels-command-points = Command Points, { $name }
panels-points-next = { $bonus ->
    [0] { $points }
   *[other] { $points } +{ $bonus } next
}
panels-points-of = { $points } of { $cost } points
panels-tech = Tech
panels-tech-up = { $up } up, { $hidden } hidden
panels-fires = Fires
panels-crowds = Crowds
panels-cards-left = Cards left
panels-decks = Heroes { $heroes }, Martians { $martians }
panels-decks-zombies = Heroes { $heroes }, Zombies { $zombies }
panels-side-points = { $side ->
    [heroes] Heroes
    [zombies] Zombies
   *[martians] Martians
}
panels-the-foes = Martians and Zombies
panels-decks-all = Heroes { $heroes }, Martians { $martians }, Zombies { $zombies }

# ---- Invasion From Outer Space: what a guided table says
panels-back = Back
panels-nobody = Nobody
panels-starts-on-board = Are the start buildings of the Heroes on the board?
panels-all-on-board = All are on the board
panels-not-on-board = Not on the board: centre and a free card
panels-starts-in = { $hero }: { $building }
panels-asks = { $what }:
panels-cards-of = { $name }: cards
panels-card-not-listed = Another card
panels-lose-them = Lose them
panels-drew = { $count ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
}
panels-discard-first = Discard one first
panels-one-played-at-once = One is played at once
panels-played-at-once-card = Played at once: { $card }
panels-nothing-to-play = Nothing to play
panels-if-fewer = If there was room for fewer:
panels-martian-turn-done = Martian Turn done
panels-who-first = Martian Turn done. Who acts first?
panels-who-first-rolls = Martian Turn done. { $hero } rolls first, or tap who does.
panels-move-site = Move Landing Site
panels-land-soldiers = Land Soldiers
panels-soldiers-land = Soldiers land
panels-land-first = { $count ->
    [one] Land { $count } Soldier. { $then }
   *[other] Land { $count } Soldiers. { $then }
}
panels-land-other = Other
panels-at-price = { $what }, { $price }
panels-so-many-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
panels-soldiers = Soldiers
panels-soldiers-of = Soldiers, { $name }
panels-crowd = Crowd { $number }
panels-fight = Fight
panels-ray-guns = Ray Guns
panels-ray-guns-of = Ray Guns of { $name }
panels-leader = Leader
panels-pack-with-leader = { $soldiers } + Leader
panels-hero-turn-done = Hero Turn done
panels-turn-done = Done
panels-who-next = Done. Who acts next?
panels-who-next-rolls = Done. { $hero } rolls next, or tap who does.
panels-rolls-next = Done. Roll or tap.
panels-shoots-with = Shoots with
panels-fights = Fights
panels-a-zombie = Zombie
panels-so-many-soldiers = { $count ->
    [one] { $count } Soldier
   *[other] { $count } Soldiers
}
panels-fights-pack = Fights a Pack of
panels-trade-items = Trade Items
panels-discard = Discard
panels-gives-to = Gives { $card } to
panels-takes-from = Takes from { $hero }
panels-searches = Searches, finds
panels-event = Event
panels-item = Item
panels-not-listed = Not listed
panels-another-find = Another find
panels-played-at-once = Played at once
panels-event-at-once = An Event, played at once
panels-no-ray-guns = All have moved, no Ray Guns
panels-searches-event = Search: an Event
panels-times = { $count } × { $what }
panels-picks-up = Picks up
panels-picks-up-card = Picks up { $card }
panels-pick-up-card = Pick up a card
