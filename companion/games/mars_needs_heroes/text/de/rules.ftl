# Jede Regel des Spiels in unseren eigenen Worten.

# Worum es in den Regeln geht.
section-box-and-aim = Schachtel und Ziel
section-setup = Aufbau
section-bidding = Bieten
section-bidding-tie = Gleichstand beim Bieten
section-freeze-ray = Freeze Ray
section-end = Ende

# Die Regeln; `left` sagt, warum die App eine dem Tisch überlässt.
topic-MNH-01 = Für 2 bis 4 Personen ab 8 Jahren. Eine Partie dauert etwa 20 Minuten.
topic-MNH-02 = In der Schachtel sind 20 Heldenkarten: vier Sätze mit je fünf.
topic-MNH-03 = Es gibt 4 Freeze-Ray-Marker, für alle je einen.
topic-MNH-04 = Es gibt 40 Invasorenkarten in mehreren Farben. Wie viele von jeder, zählt ihr einmal.
topic-MNH-05 = Versuche, mehr Invasorenkarten einer einzigen Farbe zu haben als alle anderen.
topic-MNH-06 = Fünf Helden leihen den Zahlen ihr Gesicht: Phobos, Nicodemus, Janelle, Aiden und Ally. Keiner hat eine eigene Fähigkeit.
left-MNH-06 = Nur Namen und Bilder: Im Spiel hängt nichts davon ab.
topic-MNH-07 = Alle haben fünf Heldenkarten mit den Zahlen 1 bis 5 auf der Hand.
topic-MNH-08 = Jeder Kartensatz hat eine Farbe: rot, orange, rosa oder schwarz.
topic-MNH-09 = Alle haben einen Freeze-Ray-Marker. Liegt die Seite mit dem Mars oben, ist er noch unbenutzt.
topic-MNH-10 = Mischt die 40 Invasorenkarten und legt sie verdeckt in die Mitte.
topic-MNH-11 = Wer am jüngsten ist, beginnt.
topic-MNH-12 = Gespielt wird im Uhrzeigersinn. Da alle gleichzeitig bieten, zählt das nur dafür, wer Karten aufdeckt.
topic-MNH-13 = Zuerst deckt, wer am jüngsten ist, zwei Invasorenkarten in der Mitte auf.
topic-MNH-14 = Alle wählen geheim eine Heldenkarte und legen sie verdeckt hin. Das ist das Gebot.
topic-MNH-15 = Wenn alle so weit sind, werden alle Gebote im selben Moment aufgedeckt. Jemand darf herunterzählen.
topic-MNH-16 = Die höchste Zahl gewinnt das Gebot.
topic-MNH-17 = Wer gewinnt, nimmt die Invasorenkarten aus der Mitte und behält sie.
topic-MNH-18 = Gespielte Heldenkarten bleiben offen vor euch liegen. Ihr bietet sie erst wieder, wenn die Hand zurückkommt.
topic-MNH-19 = Alle dürfen alle gespielten Heldenkarten ansehen und wissen so, was die anderen noch haben.
topic-MNH-20 = Gleiche Zahlen heben sich auf. Die nächsthöchste Zahl, die übrig ist, gewinnt.
topic-MNH-21 = Wer die Runde gewinnt, deckt zwei neue Invasorenkarten auf.
topic-MNH-22 = Nach fünf Geboten sind die Hände leer. Alle nehmen ihre fünf Heldenkarten zurück.
topic-MNH-23 = Heben sich alle Gebote auf, ist es ein Gleichstand: alle gleich oder zwei Paare.
topic-MNH-24 = Nach einem Gleichstand kommen zwei weitere Invasorenkarten zu denen auf dem Tisch.
topic-MNH-25 = Dann bieten alle noch einmal, mit anderen Heldenkarten, um alles auf dem Tisch.
topic-MNH-26 = Auf einen Gleichstand kann der nächste folgen. Wer dann gewinnt, nimmt alles.
topic-MNH-27 = Alle dürfen den Freeze Ray einmal in der ganzen Partie einsetzen.
topic-MNH-28 = Ein benutzter Freeze Ray kommt mit einer neuen Hand nicht zurück.
topic-MNH-29 = Er darf eingesetzt werden, wenn alle Gebote offen liegen, bis die Karten genommen sind.
topic-MNH-30 = Wer einfrieren will, ruft als Erstes FREEZE und schlägt den eigenen Marker auf den Tisch.
topic-MNH-31 = Wer einfriert, bekommt die Invasorenkarten, egal wer das Gebot gewonnen hat.
topic-MNH-32 = Ein Freeze Ray beendet auch einen Gleichstand: Wer einfriert, nimmt, was auf dem Tisch liegt.
topic-MNH-33 = Ist der Stapel leer und sind die letzten Karten auf dem Tisch gewonnen, ist die Partie vorbei.
topic-MNH-34 = Wer die meisten Invasorenkarten einer Farbe hat, gewinnt.
topic-MNH-35 = Bei Gleichstand vergleicht ihr die zweitgrößte Farbe derer, die gleichauf liegen, dann die drittgrößte und so weiter.
topic-MNH-36 = Gleichstand bei leerem Stapel: Nehmt die gespielten Heldenkarten zurück und bietet weiter, bis jemand die letzten Karten gewinnt.
topic-MNH-37 = Zwei, die immer wieder gleichauf liegen, dürfen neu starten: volle Hände, und alle Freeze Rays sind wieder bereit.
