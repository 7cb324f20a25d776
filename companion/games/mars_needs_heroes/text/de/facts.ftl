# Was geschah, und wie es ausging.

youngest-turns-up = { $seat } ist am jüngsten und deckt zwei Karten auf.
turned-up = Aufgedeckt: { $colour }. Auf dem Tisch: { $cards }.
colour-known = { $colour } ist jetzt bekannt.
pile-empty = Das war die letzte Karte des Stapels.

refill-used-up = Alle Hände sind leer: Nehmt alle fünf Heldenkarten zurück.
refill-duel = Gleichstand im Stechen: Nehmt alle fünf Heldenkarten zurück.
refill-tie = Gleichstand, und der Stapel ist leer: Nehmt alle fünf Heldenkarten zurück.
refill-reset = Neustart: Nehmt alle fünf Heldenkarten zurück.
rays-ready = Die Freeze Rays sind wieder bereit: { $rays }.

bids-are = Gebote: { $bids }.
cancel = { $count ->
    [2] Zwei { $number }er heben sich auf.
    [3] Drei { $number }er heben sich auf.
   *[other] Vier { $number }er heben sich auf.
}
two-of-three-cancel = Zwei von drei { $number }ern heben sich auf, der dritte zählt.
leads = { $seat } führt mit { $number }.
nobody-left = Alle Gebote heben sich auf – Gleichstand.
headline-tie = Gleichstand

froze = { $seat } war zuerst mit FREEZE.
froze-before-others = { $seat } war zuerst mit FREEZE; zu spät und auch ohne Marker: { $slower }.
tie-broken = Das beendet den Gleichstand.
own-cards-frozen = Die Karten hatte { $seat } ohnehin gewonnen.
gets-nothing = { $seat } geht leer aus.
headline-froze-tie = FREEZE – { $seat } löst den Gleichstand
headline-froze = FREEZE – { $seat }
headline-froze-other = { $seat } friert { $other } ein

more-cards = Es bleibt beim Gleichstand. { $seat } legt zu den { $count } Karten auf dem Tisch zwei weitere.
more-cards-by-anybody = Es bleibt beim Gleichstand. Legt zu den { $count } Karten auf dem Tisch zwei weitere.

takes = { $seat } nimmt { $cards }: jetzt { $now }.
wins-and-takes = { $seat } gewinnt mit { $number } und nimmt { $cards }: jetzt { $now }.
headline-takes = { $seat } nimmt { $cards }
duel = { $seats } liegen in allem gleichauf: Ein weiteres Gebot entscheidet.
headline-duel = Stechen
wins-duel = { $seat } gewinnt das Stechen mit { $number }.
headline-duel-won = { $seat } gewinnt das Stechen

# Das Ende.
headline-wins = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
share-the-win = { $seats } liegen in allem gleichauf und teilen sich den Sieg mit je { $count }.
wins = { $count ->
    [one] { $seat } gewinnt mit { $count } Karte einer Farbe (nächstbeste Anzahl: { $others }).
   *[other] { $seat } gewinnt mit { $count } Karten einer Farbe (nächstbeste Anzahl: { $others }).
}
wins-tie = { $seat } gewinnt den Gleichstand mit { $other }: { $what }, { $count } zu { $others }.
colour-by-size = { $place ->
    [1] größte Farbe
    [2] zweitgrößte Farbe
    [3] drittgrößte Farbe
    [4] viertgrößte Farbe
    [5] fünftgrößte Farbe
    [6] sechstgrößte Farbe
   *[other] Farbe Nummer { $place }
}
unused-ray = unbenutzter Freeze Ray
sudden-death = Stechen
goal-unit = { $number ->
    [0] Karten
   *[other] { $colour }
}
