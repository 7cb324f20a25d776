# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-invaders = Zwei Invasoren auf dem Tisch
lesson-invaders-1 = Deckt zwei Invasoren auf und tippt ihre Farben an: Um diese bieten alle.

lesson-bidding = Je ein geheimes Gebot
lesson-bidding-1 = Lege eine Heldenkarte verdeckt hin. Die höchste Zahl nimmt die Invasoren.
lesson-bidding-2 = Einmal je Partie: Drück als Erster FREEZE, wenn die Gebote offen liegen, und nimm alles.

lesson-hands = Fünf Karten, fünf Gebote
lesson-hands-1 = Gebotene Karten bleiben offen liegen. Nach fünf Geboten nehmt ihr alle zurück.

lesson-ties = Gleiche Gebote heben sich auf
lesson-ties-1 = Zwei gleiche Zahlen sind beide raus. Die nächsthöchste gewinnt.
lesson-ties-2 = Bleibt niemand übrig, kommen zwei Invasoren dazu, und ihr bietet noch einmal um alle.
