# Was gefragt, abgelehnt und gewonnen wird.

prompt-optional = Karten und Fähigkeiten, die ihr jetzt nutzen dürft.
prompt-place = Stellt { $number } Soldaten auf Landeplätze.
prompt-pool-empty = Mehr sind nicht übrig.
prompt-fewer = Haben weniger Platz gefunden?
prompt-unlisted = Ihr spielt eine Karte, die nicht aufgeführt ist? Gebt sie einmal ein.
prompt-hand = einer Hand
prompt-dice-movement = Bewegung
prompt-dice-power = Kraft
prompt-dice-of = { $side ->
    [heroes] Held
    [zombies] Zombies
   *[martians] Marsianer
}
prompt-not-now = Das geht jetzt nicht.
prompt-due-is = Das geht jetzt nicht. Erst: { $due }
prompt-discarded = { $card } liegt im Ablagestapel.
prompt-held = { $card } hat { $hero }.
prompt-sheet-taken = { $hero } gehört schon { $seat }.
prompt-over = Die Partie ist vorbei.
score-heroes-win = Die Helden gewinnen.
score-martians-win = Die Marsianer gewinnen.
score-zombies-win = Die Zombies gewinnen.
score-heroes = Gezählt für die Helden
score-martians = Gezählt für die Marsianer
score-zombies = Gezählt für die Zombies
score-heroes-of = Gezählt für die Helden, von { $number }
score-martians-of = Gezählt für die Marsianer, von { $number }
score-zombies-of = Gezählt für die Zombies, von { $number }
