# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-row = Vier Städte in Reichweite
lesson-row-1 = Deckt die oberste Karte jedes Stapels auf. Diese vier könnt ihr angreifen.

lesson-target = Wähle ein Ziel
lesson-target-1 = Die höchste Zahl einer Stadt sagt, wie viele Strahlenpistolen oder Marsianer du brauchst.

lesson-roll = Alle zehn Würfel
lesson-roll-1 = Beim ersten Wurf nimmst du alle zehn Würfel.
lesson-roll-2 = Atomschläge decken die in den Ecken ab. Ist keiner frei, bringt der Zug nichts.

lesson-push = Weiterwürfeln oder aufhören?
lesson-push-1 = Hör auf, und dein Plättchen merkt sich alles. Oder würfle alle Marsianer noch einmal.

lesson-points = Punkte entscheiden
lesson-points-1 = Jede eroberte Karte bringt ihre Punkte, und die meisten gewinnen.
lesson-points-2 = Ist ein Stapel leer, spielt ihr die Runde zu Ende. Dann ist die Partie vorbei.
