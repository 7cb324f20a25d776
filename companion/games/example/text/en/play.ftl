# What is asked, what happened and what is refused.

# Gaps: $card: name of a card; $cards: number or list of cards; $count: number; plurals follow it;
# $crater: number of rocks in the crater; $number: number, such as that of a thing on the table;
# $seat: name of the player who sits there, or the number of the seat; $seats: list or number of
# players.

# Prompts.
ask-roll = Roll a die: that many rocks fall.
ask-card = { $count ->
    [one] Choose a card for { $count } rock, in secret.
   *[other] Choose a card for { $count } rocks, in secret.
}

# Facts: `seat` is where a name is filled in, `cards` a list of what everybody chose.
fell = { $count ->
    [one] { $count } rock fell: { $crater } in the crater.
   *[other] { $count } rocks fell: { $crater } in the crater.
}
card-of = { $seat } { $card }
nobody-takes = { $cards }: no card is alone, the rocks stay.
takes = { $count ->
    [one] { $cards }: { $seat } takes { $count } rock.
   *[other] { $cards }: { $seat } takes { $count } rocks.
}
wins = { $count ->
    [one] { $seat } wins with { $count } rock.
   *[other] { $seat } wins with { $count } rocks.
}
share-the-win = { $count ->
    [one] { $seats } share the win with { $count } rock.
   *[other] { $seats } share the win with { $count } rocks.
}
headline-wins = { $seat } wins
headline-shared = A shared win

# Actions, for the history and for buttons; no full stop.
die-shows = The die shows { $number }
chooses = { $seat } chooses { $card }

# Corrections and rulings.
rocks-of = Rocks of { $seat }

# Refusals.
due-roll = First roll one die.
due-card = First choose a card.
over = The game is over.
has-chosen = Everyone chooses only one card.
not-in-hand = Choose a card still in your hand.

# Why the bot chose so.
why-many = There are many rocks.
why-few = There are few rocks.

# Questions about chances.
odds-card = Show the chance that a card takes the rocks in the first round.
odds-ours = Your card.
odds-others = Opponents.
odds-assumes = Every opponent plays any card with equal chance.
