# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-invaders = Zwei Invasoren auf dem Tisch
lesson-invaders-says = Alle bieten verdeckt um diese Karten. Die höchste Zahl gewinnt, gleiche sind raus.

lesson-bidding = Der Freeze-Ray-Marker
lesson-bidding-says = Einmal je Partie: Drück als Erster FREEZE, wenn die Gebote offen liegen, und nimm alles.

lesson-hands = Fünf Karten, fünf Gebote
lesson-hands-says = Gebotene Karten bleiben offen liegen. Nach fünf Geboten nehmt ihr alle zurück.

lesson-ties = Gleiche Gebote heben sich auf
lesson-ties-says = Bleibt niemand übrig, kommen zwei Invasoren dazu, und ihr bietet noch einmal um alle.
