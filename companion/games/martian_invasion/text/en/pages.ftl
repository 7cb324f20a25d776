# What the pages of the table say.

# Gaps: $all: number of all of them; $card: name of a card; $count: number; plurals follow it; $deck:
# number of cards in the deck; $hand: number of cards in the hand; $ours: number or list of the own
# side; $phase: name of a phase of the round; $points: number of points; $prompt: one of several: what
# is asked, in square brackets; $seat: name of the player who sits there, or the number of the seat;
# $side: name of a side of the game; $size: number of cards, or a size; $theirs: number or list of the
# other side.

page-of-all = { $count } of { $all }
page-points-of = { $count } of { $all } points
lamp-space = Space
lamp-air = Air
lamp-ground = Ground
numbers-reserves = Reserves
numbers-regroup = Regroup
page-none = { $prompt ->
    [reserves] Nobody swaps
   *[other] Keep all
}

# A battle.
page-lay = { $phase }: lay your cards
page-lead = { $count ->
    [0] All square
   *[other] { $side ->
        [humans] Humans lead by { $count }
       *[martians] Martians lead by { $count }
    }
}
page-tie = All square: { $ours } to { $theirs } by cards
page-wins = { $side ->
    [martians] Martians win
    [humans] Humans win
    [both] A tie: a point each
   *[nobody] Nobody wins
}
page-fight = Turn over
page-nobody-plays = Nobody plays a card
page-no-card = No card
page-only-looks = Only { $seat } looks: enter the cards
page-laid = { $seat }: { $count } of { $size } cards
page-of-seat = { $seat }: { $card }
page-special = { $prompt ->
    [mind_control] Mind Control
    [ambush] Ambush
   *[other] Special card
}
page-what-is-hit = { $prompt ->
    [mind_control] Mind Control: who changes sides?
    [ambush] Ambush!
    What is hit?
   *[other] On which card?
}
page-totals = then { $ours } to { $theirs }
page-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
page-not-now = Not now
page-by-result = Only who won
page-by-cards = By cards
page-who-won = { $phase }: who won?

# What is known of both decks.
page-known = Cards of both sides
page-decks = Decks
page-piles = hand { $hand } · deck { $deck }
page-discards = Discards { $count } · Strategy Points { $points }
page-not-seen = { $seat }: not seen yet
page-unseen = { $count ->
    [0] all seen
   *[other] { $count } of 4
}
page-correct = Correct
