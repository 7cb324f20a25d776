# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-hands = Sieben Karten für jede Seite
lesson-hands-says = Eine Seite spielt die Marsianer, die andere die Menschen. Zieht auf sieben Karten auf.

lesson-battles = Drei Schlachten: Weltraum, Luft, Boden
lesson-battles-says = Jede von drei Schlachten bringt der stärkeren Seite einen Strategiepunkt. Wählt geheim.

lesson-abduction = Entführung
lesson-abduction-says = Die Marsianer dürfen eine Abduction ablegen: Die Menschen verlieren eine zufällige Karte.

lesson-ambush = Ein Ambush
lesson-ambush-says = Die Menschen dürfen einen Ambush ablegen: Eine Marsianerkarte verlässt die Schlacht.

lesson-mind_control = Mind Control
lesson-mind_control-says = Mind Control Devices: Eine Menschenkarte kämpft hier für die Marsianer.

lesson-regroup = Was ein Zug wert war
lesson-regroup-says = Zwei Strategiepunkte bringen einen Siegpunkt, drei bringen zwei. Drei Siegpunkte gewinnen.
