# Das Spiel im Regal und sein Aufbau.

odds-of = Karten
set-up-cards = Gebt allen die fünf Karten einer Farbe.
other-cards = Das sind nicht die Karten, die in der Anleitung stehen.

# Der Tisch beim Aufbau.
layout-crater = Krater
