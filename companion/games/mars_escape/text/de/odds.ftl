# Questions about chances, on the command line.

odds-alien-assumes = Aliens sind nie auf der Hand, also ist jedes noch nicht gesehene im gemischten Nachziehstapel.
odds-hand-assumes = Die nicht gesehenen Karten sind gemischt; was jemand behält, ist unbekannt.

odds-alien = Die Chance, dass unter den nächsten Karten ein Alien ist.
odds-hidden = Aliens, die noch niemand gesehen hat.
odds-deck = Karten im Nachziehstapel.
odds-draws = Gezogene Karten (1).
odds-hand = Die Chance, dass eine frische Hand eine bestimmte Karte hat.
odds-cards = Karten auf der Hand ({ $hand }).
odds-anybody = Die Chance, dass überhaupt jemand eine bestimmte Karte hat.
odds-hands = Karten auf jeder der Hände.
odds-copies = Exemplare der Karte, die noch niemand gesehen hat.
odds-unseen = Alle Karten, die noch niemand gesehen hat, ohne Aliens.

odds-too-many-draws = Aus { $deck } Karten mit { $hidden } Aliens lassen sich nicht { $draws } ziehen.
odds-no-such-hand = Eine Hand von { $hand } mit { $copies } Exemplaren kann nicht aus { $unseen } Karten kommen.
odds-hands-wrong = --hands { $hands }: die Karten jeder Hand, durch Kommas getrennt, etwa 3,5
