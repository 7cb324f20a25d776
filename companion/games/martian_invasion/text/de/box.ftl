# The box on the shelf, its options and its setup.

odds-of = Karten

goal = Siegpunkte zum Sieg
goal-points = { $goal } Punkte
memory = Kartenzähler
memory-on = Anzeigen
memory-off = Nicht anzeigen

setup-sides = Einigt euch, wer die Marsianer spielt (erster Platz) und wer die Menschen (zweiter Platz).
setup-decks = Gebt jeder Seite ihre eigenen 52 Karten, je vier von 13 Arten.
setup-shuffle = Mischt beide Stapel und legt sie verdeckt hin, mit Platz für je einen Ablagestapel.
setup-goal = Wer zuerst { $goal } Siegpunkte hat, gewinnt; die App zählt mit.
setup-deploy = Zieht noch nicht: Die App beginnt mit der Phase Aufstellen.
setup-bots = Die Karten eines Bots bleiben in der Schachtel: Die App gibt ihm seine.

other-cards = Das sind nicht die Karten, die in der Anleitung stehen.

# How the game ends.
victory-points = Siegpunkte
wins-match = { $seat } gewinnt mit { $won } zu { $lost } Siegpunkten.
share-the-win = { $seats } gewinnen gemeinsam mit { $won } zu { $lost } Siegpunkten.
wins-by-deck = Ein Nachziehstapel ist leer: { $seat } gewinnt mit { $won } zu { $lost } Siegpunkten.
martians-first = Beide haben { $goal } erreicht: Bei Gleichstand gewinnen die Marsianer, { $seat } ({ $won } zu { $lost } Siegpunkte).

# Der Tisch beim Aufbau.
layout-space = Weltraum
layout-air = Luft
layout-ground = Boden

# Was jemand öfter getan hat als alle anderen.
feat-scored = { $seat } hat { $number } Schlachten gewonnen.
feat-ambushed = { $seat } hat { $number }-mal aus dem Hinterhalt zugeschlagen.
