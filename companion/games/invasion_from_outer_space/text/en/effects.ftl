# What cards and abilities do, in our words: on buttons, on the owner’s form, and what follows.

# Gaps: $amount: number of things; $card: name of a card; $deck: number of cards in the deck; $dice:
# number or kind of dice; $die: number on a die; $effect: what a card does, in words; $effects: list
# of what a card does; $face: what a die or a card shows on its upper side; $hero: name of a Hero;
# $kind: what kind it is, in words; $n: number; plurals follow it; $name: name of a player, a figure,
# a card or a thing; $need: number to be reached on a die; $new: the new name or number; $number:
# number, such as that of a thing on the table; $old: the old name or number; $pack: list of who
# stands in a space; $reach: number of spaces; $seat: name of the player who sits there, or the number
# of the seat; $side: name of a side of the game; $space: name of a space of the board; one of several
# where square brackets follow; $target: name of what is aimed at; $targets: list of what is aimed at;
# $text: text as it was written; $what: what is meant, in words; $where: where it is, in words.

effect-target = { $target ->
    [self] this Hero
    [hero] a Hero
    [pack] a Pack
    [martian] a Martian
    [champion] a Champion
    [beast] the Zard Beast
    [crowd] a Crowd
    [ally] an Ally
   *[any] any model
}
effect-of-target = { effect-target }
effect-place-name = { $where ->
    [own] in its own space
    [adjacent] next to it
    [random-building] in a Random Building
    [site] at a Landing Site
    [big-top] in the Big Top
   *[any] anywhere
}
effect-to-place-name = { effect-place-name }
effect-side = { $side ->
    [own] own
   *[other] the other side’s
}
effect-wounds = { $n ->
    [one] { $amount } wound
   *[other] { $amount } wounds
}
effect-spaces = { $n ->
    [one] { $amount } space
   *[other] { $amount } spaces
}
effect-cards = { $n ->
    [one] { $amount } card
   *[other] { $amount } cards
}
effect-pieces = { $what ->
    [soldier] { $n ->
        [one] { $amount } Soldier
       *[other] { $amount } Soldiers
    }
    [hero] { $n ->
        [one] { $amount } Hero
       *[other] { $amount } Heroes
    }
    [fire] { $n ->
        [one] { $amount } fire
       *[other] { $amount } fires
    }
    [kerosene] { $amount } Kerosene
    [cannon] { $n ->
        [one] { $amount } cannon
       *[other] { $amount } cannons
    }
    [saucer] { $n ->
        [one] { $amount } saucer
       *[other] { $amount } saucers
    }
    [crowd] { $n ->
        [one] { $amount } Crowd
       *[other] { $amount } Crowds
    }
    [ally] { $n ->
        [one] { $amount } Ally
       *[other] { $amount } Allies
    }
    [champion] { $n ->
        [one] { $amount } Champion
       *[other] { $amount } Champions
    }
   *[marker] { $n ->
        [one] { $amount } marker
       *[other] { $amount } markers
    }
}
effect-all = all

effect-dice = { $n ->
    [one] { $amount } more die, { effect-side }
   *[other] { $amount } more dice, { effect-side }
}
effect-reroll = { $n ->
    [one] Re-roll { $amount } die, { effect-side }
   *[other] Re-roll { $amount } dice, { effect-side }
}
effect-set = Set a die to { $amount }
effect-plus = Add { $amount } to a die
effect-ties = Win a tie
effect-reroll-move = Re-roll movement
effect-instant = Kill a Soldier instantly
effect-cancel-fight = Cancel the Fight
effect-cancel-blast = Cancel the Blast
effect-cancel-card = Cancel a card
effect-beat = A win kills, even without doubles
effect-try = On { $amount } or more on a D6
effect-prevent = { $target ->
    [none] Prevent { effect-wounds }
   *[other] Prevent { effect-wounds } to { effect-of-target }
}
effect-wound = { effect-wounds } to { effect-target }
effect-kill = Kill { effect-target }
effect-heal = Heal { effect-wounds } on { effect-of-target }
effect-move = Move { effect-target } up to { effect-spaces }
effect-place = Place { effect-pieces } { effect-to-place-name }
effect-remove = Remove { effect-pieces }
effect-fire = Start a fire { effect-place-name }
effect-quench = { $n ->
    [one] Put out { $amount } fire
   *[other] Put out { $amount } fires
}
effect-kerosene = Put Kerosene { effect-to-place-name }
effect-marker = Put a { $what } marker { effect-to-place-name }
effect-stops = Heroes who enter its building stop
effect-no-search = No Hero may Search in its building
effect-saucer = Move a saucer up to { effect-spaces }
effect-land = { $n ->
    [one] Land { $amount } Martian
   *[other] Land { $amount } Martians
}
effect-draw = Draw { effect-cards }
effect-discard = { $what ->
    [items] Discard { effect-cards } from the Items
    [hero-deck] Discard { effect-cards } from the Hero deck
    [martian-hand] Discard { effect-cards } from the Martian hand
   *[hand] Discard { effect-cards } from the hand
}
effect-retrieve = Take back a card from the discards: { $what }
effect-power = { $n ->
    [one] Gain { $amount } Power Token
   *[other] Gain { $amount } Power Tokens
}
effect-power-lost = { $amount ->
    [one] Lose { $amount } Power Token
   *[other] Lose { $amount } Power Tokens
}
effect-command = { $n ->
    [one] Gain { $amount } Command Point
   *[other] Gain { $amount } Command Points
}
effect-command-lost = { $amount ->
    [one] Lose { $amount } Command Point
   *[other] Lose { $amount } Command Points
}
effect-cannon = Fire a cannon
effect-death-ray = Fire the Death Ray
effect-saucer-blast = { $n ->
    [one] Saucer Blast, { $amount } hit on each
   *[other] Saucer Blast, { $amount } hits on each
}
effect-by-table = You read the card and do it

# What follows in play.
effects-lasts = { $name } stays in play: { $effect }.
effects-roll-cancel-tech = 4 or more cancels the Tech
effects-tech-cancelled = { $face }: the Tech is cancelled.
effects-tech-holds = { $face }: the Tech holds; the attempt is wasted.
effects-card-cancelled = { $name } is cancelled and has no effect.
effects-lying-cancelled = { $name } is cancelled; its markers are removed.
effects-roll-works = { $name }: does it work?
effects-works = { $face } against { $need }+: it works.
effects-works-not = { $face } against { $need }+: it fails.
effects-spared = The Blast does nothing to { $hero }.
effects-discards = { $seat } discards { $card }.
effects-discards-one = { $seat } discards a card.
effects-milled = { $card } is discarded from the Hero deck.
effects-milled-hidden = A card is discarded from the Hero deck.
effects-deck = { $deck ->
    [zombies] the Zombie deck
    [martians] the Martian deck
   *[other] the Hero deck
}
effects-ask-mill = { $number ->
    [one] Discard { $number } card from { effects-deck }: which is on top?
   *[other] Discard { $number } cards from { effects-deck }: which is on top?
}
effects-takes-back = { $seat } takes back { $card }.
effects-tokens = { $number ->
    [one] { $hero } has { $number } Power Token.
   *[other] { $hero } has { $number } Power Tokens.
}
effects-points-now = { $number ->
    [one] { $seat } now has { $number } Command Point.
   *[other] { $seat } now has { $number } Command Points.
}
effects-points-next = { $number ->
    [one] { $seat } gets { $number } extra Command Point next Command Phase.
   *[other] { $seat } gets { $number } extra Command Points next Command Phase.
}
effects-ask-slay = Which Soldier does { $hero } kill?
effects-prevented = { $number ->
    [one] { $number } wound prevented.
   *[other] { $number } wounds prevented.
}
effects-roll-missing = { $number ->
    [one] { $side }: { $number } die
   *[other] { $side }: { $number } dice
}
effects-lie-now = { $side }: change the dice; how do all lie now?
effects-rolled = { $side } roll { $dice }.
effects-further = { $number ->
    [one] { $number } extra space.
   *[other] { $number } extra spaces.
}
effects-die-changed = { $old ->
    [0] A die is now { $new }.
   *[other] A die changes from { $old } to { $new }.
}
effects-ties = { $side } win ties in this Fight.
effects-roll-move = Movement again
effects-moved-again = Movement is now { $face }.
effects-beats = A win in this Fight hits everyone beaten.
effects-instant = A Soldier is killed instantly.
effects-fight-over = Nobody is left to fight; no wound is dealt.
effects-die-lost = The Martians lose a { $face }.
effects-landing = { $number ->
    [one] { $number } new Martian lands.
   *[other] { $number } new Martians land.
}
effects-place-soldiers = { $number ->
    [one] Place { $number } Soldier on Landing Sites
   *[other] Place { $number } Soldiers on Landing Sites
}
effects-saucer-moves = Landing Site { $number } moves to { $space }.
effects-move-by-hand = { $number ->
    [one] move up to { $number } space
   *[other] move up to { $number } spaces
}
effects-move-beast-by-hand = { $number ->
    [one] move the Zard Beast up to { $number } space now instead of its move; nobody moves it later
   *[other] move the Zard Beast up to { $number } spaces now instead of its move; nobody moves it later
}
effects-pack-goes = { $pack } move to { $space }.
effects-put-down = { $what ->
    [soldier] A Soldier is placed in { $space }.
   *[cannon] A cannon is placed in { $space }.
}
effects-from-pool = { $number ->
    [one] { $number } Soldier comes from the pool.
   *[other] { $number } Soldiers come from the pool.
}
effects-marker-put = { $name } marker: { $space }.
effects-is-put = { $name } is placed in { $space }.
effects-is-put-somewhere = { $name } is placed on the board.
effects-an-ally = An Ally
effects-ask-stands = { $effect }: which space is { $hero } in?
effects-ask-piece-stands = { $what ->
    [crowd] { $effect }: which space is the Crowd in?
    [ally] { $effect }: which space is the Ally in?
    [saucer] { $effect }: which space is the saucer over?
   *[hero] { $effect }: which space is the Hero in?
}
effects-ally-moves = An Ally moves to { $space }.
effects-no-fire = No fires are left.
effects-kind-quenched = { $kind ->
    [new] A New fire is put out.
   *[arrows] A fire with arrows is put out.
}
effects-quenched = { $effect }.
effects-taken-off = { $name } is removed from the board.
effects-mark-taken = { $what ->
    [kerosene] Kerosene is removed from { $space }.
    [fire] A fire is removed from { $space }.
   *[cannon] A cannon is removed from { $space }.
}
effects-the-marker = The { $name } marker
effects-skipped = Nothing happens: { $effect }.
effects-by-hand = { $name }: { $what }
effects-ask-by-hand = Do this on the table: { $text }
effects-done-by-hand = { $text }.
effects-as-printed = do what is printed
effects-roll-amount = { $name }: { $die }
effects-amount = { $die }: { $amount }.
effects-ask-choice = { $kind ->
    [die] { $effect }: which die?
    [hero] { $effect }: which Hero?
    [space] { $effect }: which space?
    [champion] { $effect }: which Champion?
    [crowd] { $effect }: which Crowd?
    [site] { $effect }: which saucer?
    [card] { $effect }: which card?
    [item] { $effect }: which Item?
    [hand] { $effect }: which hand?
    [ally] { $effect }: which Ally?
    [pack] { $effect }: which Pack?
    [soldier] { $effect }: which Soldier?
    [marker] { $effect }: which marker?
   *[other] { $effect }: which?
}
effects-recipe = { $name }: { $effects }
effects-recipe-by-hand = { $name }: done by the table.
effects-recipe-one = { $effect }.
effects-ask-recipe = What does { $name } do?
effects-recipe-so-far = So far: { $effects }.
effects-recipe-first = Choose the effects one by one.
effects-roll-cannonball = Human Cannonball
effects-roll-cannon = Cannon
effects-flies = { $hero } flies: { $face }, to a space touched by a section up to { $face }.
effects-flies-anywhere = { $hero } flies: { $face }, to any space.
effects-lands = { $hero } lands in { $space }.
effects-ask-flight = { $hero } lands in a space touched by a section up to { $reach }.
effects-ask-flight-anywhere = { $hero } lands anywhere on the board.
effects-cannon = The cannon: { $face }. Spaces touched by sections up to { $face } are hit.
effects-cannon-hits = { $space ->
    [none] The cannon hits.
   *[other] The cannon hits { $space }.
}
effects-ask-cannon = Which spaces with Martians does the template touch with { $reach } or less?
effects-ask-cannon-packs = How many Packs does the template touch with { $reach } or less?
effects-blast-touches = The Blast touches { $targets }.
effects-target-number = { $name } on { $number }+
effects-ask-saucer-blast = Saucer Blast: who does it hit, according to the card?
effects-ask-ray-lay = Death Ray: from which saucer, and in which direction?
effects-ask-ray = Death Ray: place the template. Who does it touch?
effects-ask-section = Which section touches { $targets }? If several do, choose one.
effects-blast-cancelled = The Blast is cancelled.
effects-roll-ray = Death Ray on { $target }
effects-ray-hit = { $target }: { $face }, hit.
effects-ray-missed = { $target }: { $face }, missed.
effects-roll-crowd = Hits on Crowd { $number }
effects-token-again = { $name } spends a Power Token to roll again.
effects-instant-zombie = The Zombie is killed at once.
