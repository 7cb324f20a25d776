# What can be set by hand.

corrections-group-martians = The Martians
corrections-group-cards = Cards and Tech
corrections-group-board = On the board
corrections-group-spaces = Space by space
corrections-set = { $label } = { $value }
corrections-phase = Phase
corrections-marker = Invasion Track
corrections-track-heroes = Counted for the Heroes
corrections-track-martians = Counted for the Martians
corrections-dead = Dead Heroes
corrections-won = Who has won
corrections-play = The companion keeps
corrections-alive = { $hero } is alive
corrections-wounds = { $who }: wounds
corrections-tokens = { $hero }: Power Tokens
corrections-acted = { $hero } has been activated
corrections-item = { $hero }: { $card }
corrections-stands-in = { $who } stands in
corrections-nowhere = nowhere
corrections-command-points = Command Points of { $seat }
corrections-bonus = Extra points next turn of { $seat }
corrections-landing = New Martians of { $seat } will land
corrections-control = Who controls the Champions
corrections-playing = { $champion } is in play
corrections-points = { $champion }: points
corrections-tech = Points on Tech ({ $name })
corrections-face-down = face down
corrections-hand = Cards in the hand of { $seat }
corrections-deck-heroes = Cards in the Hero deck
corrections-deck-martians = Cards in the Martian deck
corrections-soldiers = { $colour ->
    [blue] Blue soldiers on the board
    [purple] Purple soldiers on the board
   *[any] Soldiers on the board
}
corrections-soldiers-in = { $colour ->
    [blue] Blue Soldiers in { $space }
    [purple] Purple Soldiers in { $space }
   *[any] Soldiers in { $space }
}
corrections-fires = Fires on the board
corrections-fire-in = Fire in { $space }
corrections-kerosene-in = Kerosene in { $space }
corrections-saucer-wounds = Saucer { $number }: wounds
corrections-destroyed = { $building } is destroyed
corrections-ask-soldiers = { $colour ->
    [blue] Where do the blue Soldiers stand? { $number } to place.
   *[purple] Where do the purple Soldiers stand? { $number } to place.
}
corrections-ask-stands = In which space does { $who } stand?
corrections-done = { $what }.
corrections-ruled = The table rules: { $choice }
corrections-value-no = no
corrections-value-yes = yes
corrections-value-new = new
corrections-value-burning = burning
corrections-value-nobody = nobody
corrections-value-heroes = heroes
corrections-value-martians = martians
corrections-value-guide = guide
corrections-value-board = board
corrections-value-track = track
corrections-value-draw = draw
corrections-value-reinforce = reinforce
corrections-value-command = command
corrections-value-march = march
corrections-value-rayguns = rayguns
corrections-value-fights = fights
corrections-value-land = land
corrections-value-fire-phase = fire phase
corrections-value-crowd-phase = crowd phase
