# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-hands = Sieben Karten für jede Seite
lesson-hands-1 = Eine Seite spielt die Marsianer, die andere die Menschen. Zieht auf sieben Karten auf.

lesson-abduction = Entführung
lesson-abduction-1 = Die Marsianer dürfen eine Abduction ablegen: Die Menschen verlieren eine zufällige Karte.

lesson-battles = Drei Schlachten: Weltraum, Luft, Boden
lesson-battles-1 = Wählt geheim, deckt gemeinsam auf. Die stärkere Seite bekommt einen Strategiepunkt.
lesson-battles-2 = Jede Schlacht läuft gleich ab: Hebt euch etwas für die nächste auf.

lesson-ambush = Ein Ambush
lesson-ambush-1 = Die Menschen dürfen einen Ambush ablegen: Eine Marsianerkarte verlässt die Schlacht.

lesson-mind_control = Mind Control
lesson-mind_control-1 = Mind Control Devices: Eine Menschenkarte kämpft hier für die Marsianer.

lesson-regroup = Was ein Zug wert war
lesson-regroup-1 = Zwei Strategiepunkte bringen einen Siegpunkt, drei bringen zwei. Drei Siegpunkte gewinnen.
