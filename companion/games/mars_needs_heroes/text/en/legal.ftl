# Why something may not happen.

# Gaps: $colour: name of a colour; $number: number, such as that of a thing on the table.

due-youngest = First choose who is the youngest.
due-turn-up = Turn over the Invader cards first.
due-bid = Bid first.
due-freeze = Shout FREEZE or let the bid stand.
due-first = First choose who shouted first.
due-reset = First decide whether to reset.
over = The game is over.
bid-of-nobody = Only players can bid.
not-in-duel = Only tied players bid in sudden death.
has-bid-already = This player has already bid.
no-hero-card = A bid is one Hero card, 1 to 5.
no-such-youngest = The youngest must be one of the players.
table-settles = The table settles the bid.
table-resets = The table decides whether to reset.
has-decided-already = This player has already decided.
shouts-or-not = A player shouts (1) or keeps quiet (0).
ray-of-nobody = Only players have a Freeze Ray.
ray-used-up = This player’s Freeze Ray is used up.
froze-already = This player has already frozen this bid.
own-win = Table ruling: nobody freezes a bid they are winning.
slower-keep = Table ruling: slower players keep their token.
slower-once-each = Name each slower player once, and only those with a token left.
chance-names-first = Chance decides who shouted first.
did-not-shout = This player did not shout.
all-slower-lose = Table ruling: all slower players lose their token.
card-spent = Hero card { $number } is spent.
no-card-left = No { $colour } Invader card is left in the pile.
no-invader-card = That is not an Invader card.
colour-from-table = Only the table enters a new colour.
all-counted = All 40 Invader cards are counted: there is no further colour.
