# Was geschah, und wie es ausging.

youngest-turns-up = { $seat } ist am jüngsten und deckt zwei Karten auf.
turned-up = Ein Invasor: { $colour }. Auf dem Tisch: { $cards }.
pile-empty = Das war die letzte Karte des Stapels.

refill-used-up = Die Hände sind leer: Alle nehmen ihre fünf Heldenkarten zurück.
refill-duel = Gleichstand im Stechen: Alle nehmen ihre fünf Heldenkarten zurück.
refill-tie = Gleichstand, und keine Karte ist mehr aufzudecken: Alle nehmen ihre fünf Heldenkarten zurück.
refill-reset = Neustart: Alle nehmen ihre fünf Heldenkarten zurück.
rays-ready = Die Freeze Rays sind wieder bereit: { $rays }.

bids-are = Gebote: { $bids }.
cancel = { $count ->
    [2] Zwei { $number }er heben sich auf.
    [3] Drei { $number }er heben sich auf.
   *[other] Vier { $number }er heben sich auf.
}
two-of-three-cancel = Zwei von drei { $number }ern heben sich auf, der dritte bleibt.
leads = { $seat } führt mit { $number }.
nobody-left = Niemand bleibt übrig: Gleichstand.
headline-tie = Gleichstand

froze = { $seat } war zuerst mit FREEZE.
froze-before-others = { $seat } war zuerst mit FREEZE; zu spät und auch ohne Marker: { $slower }.
tie-broken = Das beendet den Gleichstand.
own-cards-frozen = Die Karten gingen ohnehin an { $seat }.
gets-nothing = { $seat } geht leer aus.
headline-froze-tie = { $seat } friert den Gleichstand ein
headline-froze = { $seat } friert ein
headline-froze-other = { $seat } friert { $other } ein

more-cards = Es bleibt beim Gleichstand. { $seat } deckt zu den { $count } Karten auf dem Tisch zwei weitere auf.
more-cards-by-anybody = Es bleibt beim Gleichstand. Jemand deckt zu den { $count } Karten auf dem Tisch zwei weitere auf.

takes = { $seat } nimmt { $cards }: jetzt { $now }.
wins-and-takes = { $seat } gewinnt mit { $number } und nimmt { $cards }: jetzt { $now }.
headline-takes = { $seat } nimmt { $cards }
duel = { $seats } sind in allem gleich: Ein weiteres Gebot entscheidet.
headline-duel = Stechen
wins-duel = { $seat } gewinnt das Stechen mit { $number }.
headline-duel-won = { $seat } gewinnt das Stechen

# Das Ende.
headline-wins = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
share-the-win = { $seats } sind in allem gleich und teilen sich den Sieg mit je { $count }.
wins = { $count ->
    [one] { $seat } gewinnt: { $count } Karte einer Farbe gegen { $others }.
   *[other] { $seat } gewinnt: { $count } Karten einer Farbe gegen { $others }.
}
wins-tie = { $seat } gewinnt den Gleichstand gegen { $other }: { $what } { $count } gegen { $others }.
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
