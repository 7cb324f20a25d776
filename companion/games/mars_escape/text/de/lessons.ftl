# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-goal = Bau ein Schiff und flieh vom Mars
lesson-goal-says = Wer zuerst vier Schiffsteile hat, entkommt. Die Teile haben die Aliens.

lesson-draw = Eine Karte ziehen
lesson-draw-says = Ein Alien kommt nie auf die Hand: Lege es offen neben den Nachziehstapel.

lesson-attack = Greif das oberste Alien an
lesson-attack-says = Erreiche seine HP mit einem Angriff. Reicht es nicht, ist es wieder unversehrt.

lesson-weapons = Waffen zählen zusammen
lesson-weapons-says = Waffen zählen zusammen und werden abgelegt. Die Teile eines besiegten Aliens sind deine.

lesson-items = Gegenstände, jederzeit
lesson-items-says = Alle dürfen jederzeit einen Gegenstand spielen, auch mitten in einem fremden Angriff.

lesson-cancel = Aufheben
lesson-cancel-says = Auch eine Karte, die etwas aufhebt, kann aufgehoben werden.

lesson-frozen = Eingefroren
lesson-frozen-says = Wen ein Freeze Ray trifft, der setzt im nächsten Zug aus: nicht ziehen, nicht angreifen.
