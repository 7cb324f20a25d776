# Das Spiel im Regal und sein Aufbau.

blurb = Wähle geheim, was sonst niemand wählt: Die höchste Karte nimmt die Steine.
odds-of = Karten
set-up-cards = Gebt allen die fünf Karten einer Farbe.
other-cards = Das sind nicht die Karten, die in der Anleitung stehen.
