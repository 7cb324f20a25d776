# Warum etwas nicht geht.

due-first = Erst sagt ihr, wer beginnt.
due-difficulty = Jetzt kommt die Seite der Schwierigkeitskarte: ein Atomschlag oder zwei.
due-turn-up = Jetzt wird eine Karte aufgedeckt.
due-target = Jetzt wird ein Ziel genannt.
due-set-die = Ein Würfel darf auf eine Seite gelegt werden oder keiner.
due-roll = Jetzt kommt ein Wurf: wie viele Marsianer, Strahlenpistolen und Atomschläge.
due-decide = Mach mit allen Marsianern weiter oder hör auf.
due-resolve = Erst wird die Regel der eroberten Karte angewendet.
over = Die Partie ist vorbei.
another-seat = Ein anderer Platz ist dran.
no-martian = Kein Marsianer ist neu zu würfeln.
not-in-row = Nur eine Karte der Reihe kann angegriffen werden.
target-already = Diese Karte ist schon das Ziel.
below-zero = Keine Anzahl ist kleiner als 0.
new-card-from-table = Eine neue Karte kommt vom Tisch, als ein JSON-Text.

no-card-there = Auf Stapel { $stack } ist keine Karte im Spiel.
dice-stay = { $martians } Marsianer, { $ray_guns } Strahlenpistolen und { $nukes } Atomschläge liegen dort und bleiben.
dice-due = { $due } Würfel sind dran, nicht { $given }.
stack-due = Die Karte von Stapel { $stack } ist dran.
card-unknown = Eine Karte { $card } ist nicht bekannt.
turned-up-before = { $card } wurde schon aufgedeckt.
all-cards-known = Mehr als die { $count } bekannten Karten kann man hier nicht eingeben.
known-already = { $card } ist schon bekannt.
