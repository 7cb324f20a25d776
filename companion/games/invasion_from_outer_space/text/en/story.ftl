# What a page says: sentences of two lines, verbs of one or two words, notes of a line.

# Gaps: $after: what happens then, as a sentence; $all: number of all of them; $card: name of a card;
# $cost: number that has to be paid; $count: number; plurals follow it; $dice: number or kind of dice;
# $drawn: number of cards drawn; $foe: one of several: kind of opponent; $goal: number to be reached;
# $has: number that is there; $hero: name of a Hero; $how: one of several ways, in square brackets, or
# a way in words; $kind: what kind it is, in words; $name: name of a player, a figure, a card or a
# thing; $names: list of names; $number: number, such as that of a thing on the table; $paid: number
# that is paid; $seat: name of the player who sits there, or the number of the seat; $side: name of a
# side of the game; $what: what is meant, in words; $who: name of a player or figure.

# ---- who acts, and the score
story-side-invaders = Invaders
story-side-zombies = Zombies
story-turns = { $number ->
    [one] { $number } turn
   *[other] { $number } turns
}
story-goal = { $kind ->
    [heroes] { $has } of { $goal } lost
    [survive] Hold out
    [allies] { $side ->
        [heroes] { $has } of { $goal } rescued
       *[martians] { $has } of { $goal } taken
    }
   *[other] { $has } of { $goal }
}
story-points-of = { $has } of { $goal }
story-sheet = { $number ->
    [0] Carries nothing
   *[other] Carries
}
story-verb-correct = Correct
story-force = What they have
story-of = { $count } of { $all }
story-has-soldiers = Soldiers
story-has-zombies = Zombies
story-has-points = points
story-has-tech = tech face up
story-has-fires = fires
story-deck = { $side ->
    [heroes] Hero deck
    [zombies] Zombie deck
   *[martians] Martian deck
}

# ---- the Hero Turn
story-hero-move = { $how ->
    [search] { $number ->
        [0] Move,
       *[other] Move { $number },
    }
    or search
   *[move] { $number ->
        [0] Move
       *[other] Move up to { $number }
    }
}
story-hero-goes-on = { $how ->
    [shoot] Shoot?
    [fight] Fight?
    [done] Done?
   *[both] Shoot or fight?
}
story-walk = { $number ->
    [one] { $hero }: { $number } space
   *[other] { $hero }: { $number } spaces
}
story-note-walk = { $how ->
    [shoot] then shoot or fight
   *[fight] then fight
}
story-ask-target = Touch the target
story-verb-search = Search
story-note-search = in a building
story-verb-pick-up = Pick up
story-ask-lying = Which card?
story-verb-shoot = Shoot
story-ask-shoot = With which weapon?
story-note-far = range { $number }
story-note-no-move = ends move
story-verb-fight = Fight
story-note-fight = { $foe ->
    [zombies] Zombies here
   *[martians] Martians here
}
story-ask-fight = How many
    are fought?
story-gives = { $how ->
    [give] Give
    [take] Take
   *[both] Trade
}
story-note-give = Items
story-ask-give = Who gives
    or takes an Item?
story-trade-give = { $number ->
    [one] gets { $card }
   *[other] gets a card
}
story-trade-take = { $number ->
    [one] gives { $card }
   *[other] gives a card
}
story-verb-done = Done
story-note-then = then { $hero }
story-note-foes-next = { $foe ->
    [zombies] then Zombies
   *[martians] then Martians
}
story-note-lost = something is lost
story-who-begins = Heroes!
    Who begins?
story-who-next = Who is next?
story-plays = { $seat } plays { $names }.
story-next-is = { $hero } is next
story-who-instead = Done. Who is next?
story-throw-moves = { $hero } moves
story-throw-fight = fight
story-throw-due = throw
story-fewer = Fewer landed
story-note-fewer = no room for all
story-ask-fewer = How many landed?
story-soldiers = { $number ->
    [one] Martian
   *[other] Martians
}
story-pack-leader = { $number ->
    [0] Leader
   *[other] { $number } + Leader
}

# ---- what a search finds
story-ask-frame = What colour is
    the card’s frame?
story-frame-event = Event
story-kind-event = gold
story-kind-event-held = gold, hold to play
story-frame-item = Item
story-kind-item = green
story-frame-weapon = Weapon
story-kind-weapon = grey-blue
story-as-printed = It does what is printed on the card or the sheet.
story-at-once = Play at once
story-note-at-once = play at once
story-which-item = Which Item?
story-which-weapon = Which weapon?
story-practice-cards = Practice cards
story-note-practice = made up by us
story-not-listed = Not listed

# ---- the Martian Turn
story-points = { $number ->
    [0] No points left
    [one] Spend { $number } point
   *[other] Spend { $number } points
}
story-verb-land = Land
story-land = Land { $number }
story-cost-land = at a site
story-choose-land = How many land?
story-ask-landed = How many landed?
story-verb-fly = Fly saucer
story-cost-fly = two spaces
story-map-land = Touch the site
    where they land
story-map-fly = Touch a saucer,
    then a space
story-choose-fly = Which saucer flies?
story-note-number = You number them, clockwise.
story-site = Saucer { $number }
story-verb-draw = Draw card
story-choose-draw = Draw a card?
story-verb-tech = Build tech
story-choose-tech = Which tech?
story-verb-call = Call
story-choose-call = Who is called?
story-called = { $paid } of { $cost }
story-verb-all-move = Martians move
story-note-points-lost = { $number ->
    [one] { $number } point lost
   *[other] { $number } points lost
}
story-points-spent = No points left.
story-march = Each Martian
    moves 1
story-note-to-move = { $number } to move
story-ask-shot = Who is shot at?
story-ask-shooter = Who shoots?
story-verb-nobody-else = Nobody else
story-verb-all-moved = All moved
story-verb-brawl = Fight first
story-ask-brawl = Who is fought?
story-ask-guns = How many fire
    at { $names }?
story-ask-wounds = How many wounds?
story-ask-wounds-of = { $names }: how many wounds?
story-fires-at = Ray Guns
    at { $names }
story-note-wounds = Hits that nobody dodged.
story-nobody = Nobody
story-foes = { $foe ->
    [zombies] Zombies
   *[martians] Martians
}
story-ask-won = { $hero } fights: throw!
story-note-won = A die for each Martian, the highest wins. Who won?
story-ask-fires = Throw a die for
    every old fire
story-fires = { $number ->
    [one] { $number } old fire
   *[other] { $number } old fires
}
story-fires-out = go out
story-fires-spread = spread, the others burn on
story-shot-at = { $names }
    is shot at
story-fire-out = It goes out
story-fire-burns = It burns on
story-fire-spreads = It spreads
story-note-big-top = a card for a token
story-ask-guns-crowd = How many fire?
story-verb-also = More targets
story-note-also = same space
story-ask-also = Who else
    is shot at?

# ---- cards
story-ask-card = Which card?
story-verb-card = Cards
story-won-falls = { $name } wins:
    { $what }
story-lost = { $name } loses:
    { $number ->
        [one] { $number } wound
       *[other] { $number } wounds
    }
story-tied = Tie:
    no wound
story-beats = { $how ->
    [tie] ties
   *[by] beats
}
story-falls = { $number ->
    [one] { $who } falls
   *[other] { $who } fall
}
story-fallen = { $kind ->
    [champion] { $name }
    [zombie] { $number ->
        [one] { $number } Zombie
       *[other] { $number } Zombies
    }
   *[soldier] { $number ->
        [one] { $number } Martian
       *[other] { $number } Martians
    }
}
story-note-before = play first
story-verb-discard = Discard
story-ask-discard = Which card goes?
story-ask-packs = { $drawn ->
    [0] How many Packs?
    [one] Draw { $drawn } card:
    how many Packs?
   *[other] Draw { $drawn } cards:
    how many Packs?
}
story-ask-more = { $drawn ->
    [0] Throw { $dice } dice:
    more than the Packs?
    [one] Draw { $drawn } card,
    throw { $dice } dice:
    more than the Packs?
   *[other] Draw { $drawn } cards,
    throw { $dice } dice:
    more than the Packs?
}
story-note-more = { $drawn ->
    [0] Is their sum more than the number of your Packs?
   *[other] Draw, then throw: is the sum of the dice more than the number of your Packs?
}
story-verb-more = More
story-verb-not-more = Not more
story-verb-count = Count Packs
story-first-soldiers = { $how ->
    [anywhere] { $seat }: place { soldiers } on any spaces.
    [equal] { $seat }: spread { soldiers } evenly over the Landing Sites.
   *[sites] { $seat }: place { soldiers } on Landing Sites, at most three in a space.
}
story-throw-more = more than the Packs?
story-drawn = Draw { $drawn } { $drawn ->
        [one] card
       *[other] cards
    },
    then: { $after }
story-draw-at-once = Draw { $drawn } { $drawn ->
        [one] card
       *[other] cards
    }:
    play one at once?
story-or-more = { $number } or more
story-throw-both = Throw both dice
story-verb-nothing = Go on
story-note-nothing = no card

# ---- anything else
story-ask-burns = A new fire:
    who stands in it?
story-which = { $kind ->
    [die] Which die?
    [hero] Which Hero?
   *[other] Which one?
}
story-ask-land = Throw { $dice } { $dice ->
        [one] die
       *[other] dice
    }:
    so many land
story-burnt-down = Burnt down
story-verb-other = Other
story-verb-throw = Enter dice
story-all-there = All there
story-ask-start = Whose start building
    is on no board?
story-note-start = A Hero without one starts in the center and draws a card
story-crowd = Crowd { $number }
story-soldiers-of = Soldiers of { $name }
