# Fragen nach Chancen, wie die Befehlszeile sie stellt.

odds-bid = Nennt die Chancen eines Gebots gegen Gegner, die gleichmäßig bieten.
odds-card = Unser Gebot.
odds-hands = Die Karten, die jeder Gegner noch hat, etwa 1,3,5 2,4,5.
odds-assumes = Gegner bieten jede ihrer Handkarten gleich oft, alle gleichen Gebote heben sich auf (MNH-A01), und niemand friert ein.
odds-too-many-opponents = --hands: An diesem Tisch sitzen höchstens 3 Gegner, nicht { $count }
odds-no-hand = --hands { $hand }: Eine Hand sind Karten von 1 bis 5 mit Kommas, etwa 1,3,5
odds-twice = --hands { $hand }: Jede Karte gibt es nur einmal in einer Hand
odds-empty-hand = Ein Gegner ohne Karten kann nicht bieten
