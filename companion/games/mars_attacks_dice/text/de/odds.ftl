# Chancen in Worten, und die Fragen danach auf der Befehlszeile.

percent = { $chance }
percent-under = unter { $chance }
percent-over = über { $chance }
pace = { $count ->
    [one] etwa { $count } Feld
   *[other] etwa { $count } Felder
}

odds-uncovered = Eck-Atomschläge, die auf allen Karten im Spiel noch frei sind (MAD-43).
odds-martians = Marsianer, die neu gewürfelt werden.
odds-need = Passende Symbole, die zur Eroberung noch fehlen.
odds-dice = Gewürfelte Würfel.
odds-got = Passende Symbole, die in diesem Zug markiert sind.
odds-nuked = Nennt die Chance, dass es euch mit einem Wurf erwischt.
odds-too-many-dice = { $martians } Marsianer und { $got } markierte Symbole sind mehr als { $dice } Würfel
odds-no-martians = ohne Marsianer gibt es nichts neu zu würfeln (MAD-50)
odds-nuked-assumes = Faire Würfel, jedes Symbol auf zwei Seiten; alle Eck-Atomschläge der Karten im Spiel sind in --uncovered gezählt.
odds-reroll = Nennt die Chancen eines neuen Wurfs: erobert, erwischt, keins von beidem.
odds-reroll-assumes = Faire Würfel, jedes Symbol auf zwei Seiten; die Marsianer werden einmal neu gewürfelt.
odds-turn = Sagt, ob Weitermachen oder Aufhören besser ist, mit dem Erwartungswert von beidem.
odds-turn-unit = passende Symbole, die dieser Zug im Schnitt auf dem Ziel markiert; erwischt zählt 0
odds-turn-assumes = Faire Würfel, jedes Symbol auf zwei Seiten; der Rest des Zuges wird bestmöglich gespielt.
