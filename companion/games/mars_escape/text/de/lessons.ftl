# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-goal = Bau ein Schiff und flieh vom Mars
lesson-goal-1 = Wer zuerst vier Schiffsteile hat, entkommt. Die Teile haben die Aliens.

lesson-draw = Eine Karte ziehen
lesson-draw-1 = Dein Zug beginnt mit einer Karte vom Nachziehstapel.
lesson-draw-2 = Ein Alien kommt nie auf die Hand: Lege es offen neben den Nachziehstapel.

lesson-attack = Greif das oberste Alien an
lesson-attack-1 = Erreiche seine HP mit einem Angriff. Reicht es nicht, ist es wieder unversehrt.

lesson-weapons = Waffen zählen zusammen
lesson-weapons-1 = Spiel so viele Waffen, wie du willst. Danach werden alle abgelegt.
lesson-weapons-2 = Besiegst du das Alien, kommt es vor dich: Seine Schiffsteile gehören dir.

lesson-items = Gegenstände, jederzeit
lesson-items-1 = Alle dürfen jederzeit einen Gegenstand spielen, auch mitten in einem fremden Angriff.

lesson-cancel = Aufheben
lesson-cancel-1 = Auch eine Karte, die etwas aufhebt, kann aufgehoben werden.

lesson-frozen = Eingefroren
lesson-frozen-1 = Wen ein Freeze Ray trifft, der setzt im nächsten Zug aus: nicht ziehen, nicht angreifen.
