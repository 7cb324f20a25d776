# Warum etwas nicht geht.

due-first = Sagt erst, wer beginnt.
due-difficulty = Wählt erst die Seite der Schwierigkeitskarte: ein Atomschlag oder zwei.
due-turn-up = Deckt erst eine Karte auf.
due-target = Wähle erst ein Ziel.
due-set-die = Lege einen Würfel oder keinen.
due-roll = Erst wird gewürfelt: wie viele Marsianer, Strahlenpistolen und Atomschläge?
due-decide = Würfle alle Marsianer neu oder hör auf.
due-resolve = Wendet erst die Regel der eroberten Karte an.
over = Die Partie ist vorbei.
another-seat = Ein anderer Platz ist dran.
no-martian = Es gibt keine Marsianer zum Neuwürfeln.
not-in-row = Nur eine Karte der Reihe kann angegriffen werden.
target-already = Diese Karte ist schon das Ziel.
below-zero = Eine Anzahl kann nicht kleiner als 0 sein.
new-card-from-table = Eine neue Karte kommt vom Tisch, als ein JSON-Text.

no-card-there = Auf Stapel { $stack } ist keine Karte im Spiel.
dice-stay = Diese Würfel bleiben auf dem Tisch: { $dice }.
dice-due = Würfle mit { $due } Würfeln, nicht mit { $given }.
stack-due = Deckt erst die Karte von Stapel { $stack } auf.
card-unknown = Es gibt keine Karte { $card }.
turned-up-before = { $card } wurde schon aufgedeckt.
all-cards-known = Alle { $count } Karten sind bekannt; mehr lassen sich nicht eingeben.
known-already = { $card } ist schon bekannt.
