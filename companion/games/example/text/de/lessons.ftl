# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-cards = Je eine geheime Karte
lesson-cards-1 = Wähle geheim eine Karte. Alle werden gleichzeitig aufgedeckt.
lesson-cards-2 = Die höchste Karte, die sonst niemand gewählt hat, nimmt die Steine.
