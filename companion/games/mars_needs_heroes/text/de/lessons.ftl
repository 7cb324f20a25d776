# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-invaders = Zwei Invasoren auf dem Tisch
lesson-invaders-1 = Alle bieten verdeckt um diese Karten. Die höchste Zahl gewinnt, gleiche sind raus.

lesson-bidding = Der Freeze-Ray-Marker
lesson-bidding-1 = Einmal je Partie: Drück als Erster FREEZE, wenn die Gebote offen liegen, und nimm alles.

lesson-hands = Fünf Karten, fünf Gebote
lesson-hands-1 = Gebotene Karten bleiben offen liegen. Nach fünf Geboten nehmt ihr alle zurück.

lesson-ties = Gleiche Gebote heben sich auf
lesson-ties-1 = Bleibt niemand übrig, kommen zwei Invasoren dazu, und ihr bietet noch einmal um alle.
