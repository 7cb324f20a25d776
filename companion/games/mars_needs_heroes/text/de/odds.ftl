# Fragen nach Chancen, wie die Befehlszeile sie stellt.

odds-bid = Nennt die Chancen eines Gebots gegen Gegner, die gleichmäßig bieten.
odds-card = Dein Gebot.
odds-hands = Die Karten, die jeder Gegner noch hat, etwa 1,3,5 2,4,5.
odds-assumes = Die Gegner bieten jede ihrer Handkarten gleich oft, alle gleichen Gebote heben sich auf (MNH-A01), und niemand friert ein.
odds-too-many-opponents = --hands: Es gibt höchstens 3 Gegner, nicht { $count }
odds-no-hand = --hands { $hand }: Eine Hand sind Karten von 1 bis 5, durch Kommas getrennt, etwa 1,3,5
odds-twice = --hands { $hand }: Jede Karte gibt es nur einmal in einer Hand
odds-empty-hand = Ein Gegner ohne Karten kann nicht bieten
