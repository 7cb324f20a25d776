# What can be set by hand.

# Gaps: $building: name or number of a building; $card: name of a card; $champion: name of a Champion;
# $colour: name of a colour; $hero: name of a Hero; $name: name of a player, a figure, a card or a
# thing; $number: number, such as that of a thing on the table; $seat: name of the player who sits
# there, or the number of the seat; $side: name of a side of the game; $space: name of a space of the
# board; one of several where square brackets follow; $who: name of a player or figure.

corrections-group-martians = The Martians
corrections-group-cards = Cards and Tech
corrections-group-board = On the board
corrections-group-spaces = Space by space
corrections-phase = Phase
corrections-marker = Invasion Track
corrections-track-heroes = Counted for the Heroes
corrections-track-martians = Counted for the Martians
corrections-sixes = { $side ->
    [zombies] Soldiers killed by Zombies
   *[martians] Zombies killed by Martians
}
corrections-dead = Dead Heroes
corrections-won = Who has won
corrections-play = The app tracks
corrections-alive = { $hero } is alive
corrections-wounds = { $who }: wounds
corrections-tokens = { $hero }: Power Tokens
corrections-acted = { $hero } has acted
corrections-item = { $hero }: { $card }
corrections-stands-in = { $who } stands in
corrections-nowhere = nowhere
corrections-command-points = { $seat }’s Command Points
corrections-bonus = { $seat }’s extra points next turn
corrections-landing = { $seat }’s new Martians will land
corrections-control = Who controls the Champions
corrections-playing = { $champion } is in play
corrections-points = { $champion }: points
corrections-tech = Points on Tech ({ $name })
corrections-face-down = face down
corrections-hand = Cards in { $seat }’s hand
corrections-discard = { $card } in the discard pile
corrections-deck-heroes = Cards in the Hero deck
corrections-deck-martians = Cards in the Martian deck
corrections-soldiers = { $colour ->
    [zombies] Zombies on the board
    [blue] Blue Soldiers on the board
    [purple] Purple Soldiers on the board
   *[any] Soldiers on the board
}
corrections-soldiers-in = { $colour ->
    [zombies] Zombies in { $space }
    [blue] Blue Soldiers in { $space }
    [purple] Purple Soldiers in { $space }
   *[any] Soldiers in { $space }
}
corrections-fires = Fires on the board
corrections-fire-in = Fire in { $space }
corrections-kerosene-in = Kerosene in { $space }
corrections-saucer-wounds = Saucer { $number }: wounds
corrections-haven = Where Allies are saved
corrections-destroyed = { $building } is destroyed
corrections-ask-soldiers = { $colour ->
    [zombies] Where are the Zombies? { $number } to place.
    [blue] Where are the blue Soldiers? { $number } to place.
   *[purple] Where are the purple Soldiers? { $number } to place.
}
corrections-ask-stands = Which space is { $who } in?
corrections-ask-saucer = Over which space is saucer { $number }?
corrections-ask-fire = { $side ->
    [new] Where is fire { $number }? It is a New one.
   *[arrows] Where is fire { $number }? It has its arrows up.
}
corrections-ask-kerosene = Where is a Kerosene marker?
corrections-ask-ruins = Is a building destroyed? Tap a space of it, or go on.
corrections-ask-marker = On which building does the { $name } marker lie?
corrections-ask-cannons = Is there a spare cannon on the board? Tap its space, or go on.
corrections-value-new = new
corrections-value-burning = burning
corrections-value-nobody = nobody
corrections-value-heroes = Heroes
corrections-value-martians = Martians
corrections-value-zombies = Zombies
corrections-value-guide = guide
corrections-value-board = board
corrections-value-track = track
corrections-value-draw = draw
corrections-value-reinforce = reinforce
corrections-value-command = command
corrections-value-march = moves
corrections-value-rayguns = Ray Guns
corrections-value-fights = Fights
corrections-value-land = landing
corrections-value-fire-phase = Fire Phase
corrections-value-crowd-phase = Crowd Phase
corrections-track-zombies = Counted for the Zombies
corrections-deck-zombies = Cards in the Zombie deck

corrections-kerosene = Kerosene on the board
