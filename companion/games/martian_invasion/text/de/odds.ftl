# Questions about chances, on the command line.

odds-shuffled = ein gemischter Nachziehstapel; jede verdeckte Karte ist gleich wahrscheinlich
odds-fresh = eine Hand, eben von einem gemischten Stapel gezogen; niemand hat daraus gewählt

odds-hand = Die Chance, dass eine frische Hand eine bestimmte Karte hat.
odds-cards = Karten auf der Hand.
odds-copies = Exemplare dieser Art unter den nicht gesehenen Karten.
odds-unseen = Nicht gesehene Karten: diese Hand, ihr Nachziehstapel und ihre verdeckt abgelegten Karten.
odds-next = Die Chance, dass die nächste Karte eines Nachziehstapels von einer Art ist oder ein Merkmal hat.
odds-left = Nicht gesehene Karten, darunter die im Nachziehstapel.
odds-side = Wessen ganzer Nachziehstapel.
odds-trait = Mit --side: jede Karte mit diesem Merkmal.

odds-no-such-hand = { $cards } Karten und { $copies } Exemplare passen nicht in { $unseen } nicht gesehene Karten
odds-too-many-copies = { $copies } Exemplare passen nicht in { $left } Karten
odds-side-and-trait = --side und --trait gehören zusammen: wessen ganzer Stapel und welches Merkmal
