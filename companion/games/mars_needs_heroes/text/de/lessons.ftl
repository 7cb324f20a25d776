# Was eine erste Partie lehrt: ein Titel und je ein paar Sätze.

lesson-invaders = Zwei Invasoren auf dem Tisch
lesson-invaders-1 = Deckt zwei Invasorenkarten in der Mitte des Tisches auf.
lesson-invaders-2 = Um diese beiden bieten in dieser Runde alle.
lesson-invaders-3 = Tippt hier ihre Farben an, dann zählen sich die Punkte von selbst.

lesson-bidding = Je ein geheimes Gebot
lesson-bidding-1 = Wähle geheim eine Heldenkarte und lege sie verdeckt hin. Die höchste Zahl nimmt die Invasoren.
lesson-bidding-2 = Alle haben außerdem einen Freeze Ray für die ganze Partie.
lesson-bidding-3 = Sobald die Gebote offen liegen: Wer zuerst FREEZE ruft, nimmt die Invasoren, egal wer das Gebot gewonnen hat.
lesson-bidding-4 = Drücke deinen Buzzer oder deine Ecke des Bildschirms: Die App sieht, wer zuerst war.

lesson-hands = Fünf Karten, fünf Gebote
lesson-hands-1 = Eine gebotene Karte bleibt offen vor dir liegen. Schau, was die anderen noch haben.
lesson-hands-2 = Nach fünf Geboten nehmen alle ihre fünf Karten zurück.

lesson-ties = Gleiche Gebote heben sich auf
lesson-ties-1 = Zwei gleiche Zahlen sind beide raus. Die nächsthöchste gewinnt.
lesson-ties-2 = Bleibt niemand übrig, kommen zwei weitere Invasoren dazu, und ihr bietet noch einmal um alle.
