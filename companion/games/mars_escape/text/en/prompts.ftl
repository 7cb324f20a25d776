# What is asked, with the labels of the answers.

# Gaps: $card: name of a card; $count: number; plurals follow it; $damage: number of hit points lost;
# $health: number of hit points; $parts: number of what belongs together, or list of it; $seat: name
# of the player who sits there, or the number of the seat.

ask-deal = Shuffle all cards and deal four to each player.
ask-deal-aside = First set aside the 11 aliens; deal four cards each; shuffle the aliens into the rest.
ask-deal-put-back = Show any alien, put it back in the deck and replace it; then shuffle again.
ask-first = Who is the youngest at the table?
youngest-begins = The youngest goes first.

# When nobody sits at a real table.
ask-chance = A card is dealt or drawn.
ask-finish = { $seat }: finish the card.
ask-answer = { $seat }: respond?
ask-what-now = { $seat }: what now?

# Drawing.
draws-a-card = { $seat } draws a card.
frozen-while-drawing = Freeze Ray first
freeze-ray-first = somebody played it
discards-to-deck = Make the discards the deck
shuffle-twice = shuffle it twice
go-on-without = Go on without a card
both-piles-empty = deck and discard pile are empty
draws-nothing = Draws nothing
a-hand-card = A hand card
nobody-sees-it = nobody else sees it
ask-alien = Or is it an alien?
alien-values = { $parts ->
        [one] HP { $health }, { $parts } part
       *[other] HP { $health }, { $parts } parts
    }

# A turn.
ask-frozen = { $seat } is frozen: no draw, no attack.
ask-frozen-detail = Items may be played; a Confusion Ray can still cancel the Freeze Ray.
discard-freeze-ray = Discard Freeze Ray, next player
ask-no-alien = { $seat } has no alien to attack.
ask-attack = { $seat } needs { $count } more
ask-attacks = { $seat } attacks.
end-the-turn = End the turn
ask-weapons = { $seat } plays weapons
add-a-weapon = Add a weapon
weapon-damage = damage { $damage }

# Cards that take more than one step.
ask-chest = { $count ->
        [one] Cache Chest: { $seat } draws { $count } card now.
       *[other] Cache Chest: { $seat } draws { $count } cards now.
    }
ask-take = { $seat }: which card from the discard pile?
ask-track = { $seat }: which alien goes on top of the pile?
ask-use = { $seat } copies { $card }: on what?

# Answers.
stays-free = { $seat } stays free.
ask-responses = Does anybody stop { $seat }?
stops-no-attack = Force Field stops items, not weapons.
stops-items-only = stops items, not weapons
seat-answers = { $seat } responds.
takes-it-back = { $seat } takes it back
no-responses = Nobody
ask-items = Anybody play an item?
