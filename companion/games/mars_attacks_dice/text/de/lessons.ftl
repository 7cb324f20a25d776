# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-row = Vier Städte in Reichweite
lesson-row-says = Deckt die oberste Karte jedes Stapels auf. Diese vier könnt ihr angreifen.

lesson-target = Wähle ein Ziel
lesson-target-says = Die höchste Zahl einer Stadt sagt, wie viele Strahlenpistolen oder Marsianer du brauchst.

lesson-roll = Alle zehn Würfel
lesson-roll-says = Atomschläge decken die in den Ecken ab. Ist keiner frei, bringt der Zug nichts.

lesson-push = Weiterwürfeln oder aufhören?
lesson-push-says = Hör auf, und dein Plättchen merkt sich alles. Oder würfle alle Marsianer noch einmal.

lesson-points = Punkte entscheiden
lesson-points-says = Eroberte Karten bringen Punkte. Ist ein Stapel leer, endet mit der Runde die Partie.
