# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-cards = Je eine geheime Karte
lesson-cards-says = Wähle geheim. Die höchste Karte, die sonst niemand gewählt hat, nimmt die Steine.
