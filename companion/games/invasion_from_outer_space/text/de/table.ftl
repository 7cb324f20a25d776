# Was alle Regeln brauchen: Gegenstände, Heilung, Durchsuchen, das Ende der Partie.

table-shuffled = Der Ablagestapel der Marsianer wird gemischt.
table-crushed = { $number ->
    [one] Das Beast zertritt { $number } Marsianer.
   *[other] Das Beast zertritt { $number } Marsianer.
}
table-crowd-moves = Menge { $number } zieht zu { $space }.
table-kerosene-lies = Kerosene liegt in { $space }.
table-healed = { $number ->
    [one] { $name } ist geheilt: noch { $number } Wunde.
   *[other] { $name } ist geheilt: noch { $number } Wunden.
}
table-hero-taken-off = { $hero } kommt vom Plan. Das zählt nicht als getötet.
table-discards = { $hero } legt { $card } ab.
table-gives = { $hero } gibt { $card } an { $other }.
table-begins-with = { $hero } beginnt mit { $card }.
table-spends = { $number ->
    [one] { $hero } gibt { $number } Kraftmarker aus.
   *[other] { $hero } gibt { $number } Kraftmarker aus.
}
table-searches = { $hero } durchsucht das Gebäude.
table-finds-nothing = { $hero } findet nichts zum Mitnehmen.
table-picks-up = { $hero } nimmt { $card } mit.
table-why-goal-heroes = Die Helden haben ihr Ziel erreicht.
table-why-goal-martians = Die Marsianer haben ihr Ziel erreicht.
table-why-dead = Vier Helden sind tot.
table-why-deck = Der Heldenstapel ist verbraucht.
table-why-none = Auf dem Plan ist kein Marsianer mehr.
table-why-time = Die Rundenleiste ist abgelaufen.
table-why-together = Beide Seiten haben ihr Ziel mit einem Ereignis erreicht.
table-why-points = Diese Seite hat genug Siegpunkte.
table-why-table = Ihr habt es so entschieden.
table-why-time-lead = Die Rundenleiste ist abgelaufen; diese Seite lag vorn.
table-win = { $side ->
    [heroes] Die Helden gewinnen
    [zombies] Die Zombies gewinnen
   *[martians] Die Marsianer gewinnen
}
table-win-why = { $side ->
    [heroes] Die Helden gewinnen. { $why }
    [zombies] Die Zombies gewinnen. { $why }
   *[martians] Die Marsianer gewinnen. { $why }
}
table-why-goal-zombies = Die Zombies haben ihr Ziel erreicht.
