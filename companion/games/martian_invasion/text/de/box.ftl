# The box on the shelf, its options and its setup.

blurb = Marsianer gegen Menschen: Legt geheim Karten und gewinnt Weltraum, Luft und Boden.
odds-of = Karten

goal = Wie viele Siegpunkte braucht der Sieg?
goal-points = { $goal } Punkte
memory = Gedächtnishilfe: was von jedem Nachziehstapel schon zu sehen war?
memory-on = Angezeigt
memory-off = Nicht angezeigt

setup-sides = Einigt euch, wer die Marsianer führt (erster Platz) und wer die Menschen (zweiter Platz).
setup-decks = Gebt jeder Seite ihre eigenen 52 Karten, je vier von 13 Arten.
setup-shuffle = Mischt beide Stapel und legt sie verdeckt hin, mit Platz für je einen Ablagestapel.
setup-goal = Wer zuerst { $goal } Siegpunkte hat, gewinnt; gezählt wird hier.
setup-deploy = Zieht noch nicht: Die App beginnt mit der Phase Aufstellen.
setup-bots = Die Karten eines Bots bleiben in der Schachtel: Die App gibt ihm seine.

other-cards = Das sind nicht die Karten, die in der Anleitung stehen.

# How the game ends.
victory-points = Siegpunkte
wins-match = { $seat } gewinnt mit { $won } zu { $lost } Siegpunkten.
share-the-win = { $seats } gewinnen gemeinsam mit { $won } zu { $lost } Siegpunkten.
wins-by-deck = Ein Nachziehstapel ist leer: { $seat } gewinnt mit { $won } zu { $lost } Siegpunkten.
martians-first = Beide haben { $goal } erreicht: Die Marsianer, { $seat }, gehen vor ({ $won } zu { $lost } Siegpunkte).
