# Was eine erste Partie lehrt: ein Titel und je ein paar Sätze.

lesson-goal = Bau ein Schiff und flieh vom Mars
lesson-goal-1 = Wer zuerst vier Schiffsteile hat, entkommt und gewinnt.
lesson-goal-2 = Die Teile haben die Aliens. Sind alle besiegt und niemand hat vier, verlieren alle.

lesson-draw = Eine Karte ziehen
lesson-draw-1 = Dein Zug beginnt mit einer Karte vom Nachziehstapel.
lesson-draw-2 = Ein Alien kommt nie auf die Hand: Lege es offen neben den Nachziehstapel. Dort kann es sofort angegriffen werden.

lesson-attack = Greif das oberste Alien an
lesson-attack-1 = Du darfst das aktive Alien angreifen, eins pro Zug.
lesson-attack-2 = Erreiche seine HP mit einem einzigen Angriff. Reicht es nicht, ist es danach wieder unversehrt.

lesson-weapons = Waffen zählen zusammen
lesson-weapons-1 = Spiel so viele Waffen, wie du willst. Du kannst keine zurücknehmen, und danach werden alle abgelegt.
lesson-weapons-2 = Ein besiegtes Alien liegt vor dir: Seine Schiffsteile gehören dir.

lesson-items = Gegenstände, jederzeit
lesson-items-1 = Alle dürfen jederzeit einen Gegenstand spielen, auch mitten in einem fremden Angriff.
lesson-items-2 = Auch eine Karte, die etwas aufhebt, kann aufgehoben werden. Die App behält im Blick, was am Ende gilt.

lesson-frozen = Eingefroren
lesson-frozen-1 = Wen ein Freeze Ray trifft, der setzt im nächsten Zug aus: nicht ziehen, nicht angreifen.
