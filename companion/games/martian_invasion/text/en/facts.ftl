# What has happened, and its headlines.

# Gaps: $card: name of a card; $cards: number or list of cards; $count: number; plurals follow it;
# $gain: number of points won; $goal: number to be reached; $human: name of the player of the humans;
# $left: number that remains; $lost: number that is lost; $martian: name of the player of the
# Martians, or of a Martian; $number: number, such as that of a thing on the table; $our_deck: number
# of cards in the own deck; $our_gain: number of points for the own side; $our_hand: number of cards
# in the own hand; $our_sp: number of Space Points of the own side; $ours: number or list of the own
# side; $phase: name of a phase of the round; $place: number or name of the place; $points: number of
# points; $result: what comes of it, in words; $seat: name of the player who sits there, or the number
# of the seat; $seats: list or number of players; $side: name of a side of the game; $their_deck:
# number of cards in the other deck; $their_gain: number of points for the other side; $their_hand:
# number of cards in the other hand; $their_sp: number of Space Points of the other side; $theirs:
# number or list of the other side; $tie: number of players level with each other; $traps: number of
# Ambush cards; $won: number of wins, or who won.

# Cards drawn, swapped and discarded.
enlisted = The app deals to { $seat } and keeps that hand secret.
both-drew = { $martian } draws { $ours }, { $human } draws { $theirs }: hands { $our_hand } and { $their_hand }, decks { $our_deck } and { $their_deck }.
both-swapped = Swapped: { $martian } { $ours ->
        [0] none
       *[other] { $ours }
    }, { $human } { $theirs ->
        [0] none
       *[other] { $theirs }
    }.
both-discarded = { $martian } discards { $ours ->
        [0] none
       *[other] { $ours }
    }, { $human } discards { $theirs ->
        [0] none
       *[other] { $theirs }
    }: { $our_hand } and { $their_hand } cards stay for the next turn.
shuffles-discards = { $count ->
    [one] { $seat } shuffles { $count } discard into a new deck.
   *[other] { $seat } shuffles { $count } discards into a new deck.
}

# Abduction.
abduction-void = Abduction, but { $seat } has no cards.
headline-nobody = Nobody to abduct
abducted = Abduction: { $seat } loses one random card, face down: { $left } left.
abducted-from-left = Abduction: { $seat } loses card { $place } from the left, face down: { $left } left.
headline-abducted = Abduction – { $seat } loses a card

# Battles.
revealed = { $martian }: { $ours }. { $human }: { $theirs }.
revealed-traps = { $martian }: { $ours }. { $human }: { $theirs } and { $traps } Ambush.
mind-controlled = Mind Control: { $seat } now commands { $card }.
headline-mind-control = Mind Control – { $card }
ambushed = Ambush: { $card } is discarded.
headline-ambush = Ambush – { $card } gone
fights-for = { $cards } now fights for { $seat }.
sums = { $phase }: { $martian } { $ours }, { $human } { $theirs }.
nobody-played = Nobody played a card: no point.
tie-by-cards = A tie, { $ours } to { $theirs } by cards.
gain-point = { $count ->
        [one] { $seats } gains a Strategy Point (this turn { $ours } to { $theirs }).
       *[other] { $seats } both gain a Strategy Point (this turn { $ours } to { $theirs }).
    }
headline-draw = { $phase } – a draw { $ours } to { $theirs }
headline-wins = { $seat } wins { $phase } { $won } to { $lost }
headline-wins-by-cards = { $seat } wins { $phase } { $won } to { $lost } by cards

# Victory Points.
earned = { $martian }, Strategy Points { $our_sp }: { $our_gain ->
        [0] no Victory Point
        [one] +{ $our_gain } Victory Point
       *[other] +{ $our_gain } Victory Points
    }; { $human }, Strategy Points { $their_sp }: { $their_gain ->
        [0] no Victory Point
        [one] +{ $their_gain } Victory Point
       *[other] +{ $their_gain } Victory Points
    }. Victory Points { $ours } to { $theirs } (goal { $goal }).
headline-none-gain = No points – { $ours } to { $theirs }
headline-gains = { $gain ->
        [one] { $seat } +{ $gain } point – { $ours } to { $theirs }
       *[other] { $seat } +{ $gain } points – { $ours } to { $theirs }
    }
headline-both-gain = Points: { $martian } +{ $our_gain }, { $human } +{ $their_gain } – { $ours } to { $theirs }
level = Both have { $points } Victory Points: play on until one side leads.
headline-wins-match = { $seat } wins
headline-shared = A shared win

# What the table does.
goal-unit = { $number ->
    [one] point
   *[other] points
}
goal-side = { $side ->
    [martians] Martians
   *[humans] Humans
}
goal-label = { $side ->
    [martians] Martians need
   *[humans] Humans need
}
result-of-battle = { $result ->
    [0] Martians win { $phase }
    [1] Humans win { $phase }
   *[2] { $phase } is a tie
}
hands-uncounted = Cards of this game are not all counted: fill hands to seven, keep what the rules allow.
headline-result = { $tie ->
    [0] { $seat } wins { $phase }
   *[other] { $phase } – a tie
}
