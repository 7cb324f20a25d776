# Was von Hand gesetzt werden kann.

corrections-group-martians = Die Marsianer
corrections-group-cards = Karten und Tech
corrections-group-board = Auf dem Plan
corrections-group-spaces = Feld für Feld
corrections-phase = Phase
corrections-marker = Rundenleiste
corrections-track-heroes = Gezählt für die Helden
corrections-track-martians = Gezählt für die Marsianer
corrections-sixes = { $side ->
    [zombies] Von Zombies getötete Soldaten
   *[martians] Von Marsianern getötete Zombies
}
corrections-dead = Tote Helden
corrections-won = Wer gewonnen hat
corrections-play = Die App führt
corrections-alive = { $hero } lebt
corrections-wounds = { $who }: Wunden
corrections-tokens = { $hero }: Kraftmarker
corrections-acted = { $hero } war schon dran
corrections-item = { $hero }: { $card }
corrections-stands-in = { $who } steht in
corrections-nowhere = nirgends
corrections-command-points = Kommandopunkte von { $seat }
corrections-bonus = Mehr Punkte im nächsten Zug von { $seat }
corrections-landing = Neue Marsianer von { $seat } landen
corrections-control = Wer die Champions führt
corrections-playing = { $champion } ist im Spiel
corrections-points = { $champion }: Punkte
corrections-tech = Punkte auf Tech ({ $name })
corrections-face-down = verdeckt
corrections-hand = Karten auf der Hand von { $seat }
corrections-discard = { $card } im Ablagestapel
corrections-deck-heroes = Karten im Heldenstapel
corrections-deck-martians = Karten im Marsianerstapel
corrections-soldiers = { $colour ->
    [zombies] Zombies auf dem Plan
    [blue] Blaue Soldaten auf dem Plan
    [purple] Lila Soldaten auf dem Plan
   *[any] Soldaten auf dem Plan
}
corrections-soldiers-in = { $colour ->
    [zombies] Zombies in { $space }
    [blue] Blaue Soldaten in { $space }
    [purple] Lila Soldaten in { $space }
   *[any] Soldaten in { $space }
}
corrections-fires = Feuer auf dem Plan
corrections-fire-in = Feuer in { $space }
corrections-kerosene-in = Kerosene in { $space }
corrections-saucer-wounds = Untertasse { $number }: Wunden
corrections-haven = Wo Verbündete gerettet werden
corrections-destroyed = { $building } ist zerstört
corrections-ask-soldiers = { $colour ->
    [zombies] Wo stehen die Zombies? Noch { $number }.
    [blue] Wo stehen die blauen Soldaten? Noch { $number } zu setzen.
   *[purple] Wo stehen die lila Soldaten? Noch { $number } zu setzen.
}
corrections-ask-stands = Auf welchem Feld steht { $who }?
corrections-ask-saucer = Über welchem Feld ist Untertasse { $number }?
corrections-ask-fire = { $side ->
    [new] Wo ist Feuer { $number }? Es ist neu.
   *[arrows] Wo ist Feuer { $number }? Es zeigt Pfeile.
}
corrections-ask-kerosene = Wo liegt ein Kerosenmarker?
corrections-ask-ruins = Ist ein Gebäude zerstört? Tippe eines seiner Felder an, oder geh weiter.
corrections-ask-marker = Auf welchem Gebäude liegt der Marker { $name }?
corrections-ask-cannons = Steht eine zusätzliche Kanone auf dem Plan? Tippe ihr Feld an, oder geh weiter.
corrections-value-new = neu
corrections-value-burning = brennt
corrections-value-nobody = niemand
corrections-value-heroes = Helden
corrections-value-martians = Marsianer
corrections-value-zombies = Zombies
corrections-value-guide = Begleitung
corrections-value-board = Plan
corrections-value-track = Rundenleiste
corrections-value-draw = Karten
corrections-value-reinforce = Verstärkung
corrections-value-command = Kommandophase
corrections-value-march = Bewegung
corrections-value-rayguns = Strahlenpistolen
corrections-value-fights = Kämpfe
corrections-value-land = Landung
corrections-value-fire-phase = Feuerphase
corrections-value-crowd-phase = Mengenphase
corrections-track-zombies = Gezählt für die Zombies
corrections-deck-zombies = Karten im Zombiestapel

corrections-kerosene = Kerosene auf dem Plan
