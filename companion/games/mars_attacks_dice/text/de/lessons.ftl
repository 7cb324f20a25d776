# Was eine erste Partie lehrt: ein Titel und je ein paar Sätze.

lesson-row = Vier Städte in Reichweite
lesson-row-1 = Die oberste Karte jedes Stapels liegt offen. Diese vier könnt ihr angreifen.
lesson-row-2 = Wird eine erobert, rückt die nächste Karte ihres Stapels nach.

lesson-target = Wähle ein Ziel
lesson-target-1 = Sag, welche Karte du angreifst. Sie bleibt den ganzen Zug dein Ziel.
lesson-target-2 = Städte brauchen meist Strahlenpistolen, Wahrzeichen Marsianer. Wie viele, sagt die höchste Zahl auf der Karte.

lesson-roll = Alle zehn Würfel
lesson-roll-1 = Beim ersten Wurf nimmst du alle zehn Würfel.
lesson-roll-2 = Jeder Atomschlag deckt einen Eck-Atomschlag ab. Ist keiner mehr frei, hat es dich erwischt: Der Zug bringt nichts.

lesson-push = Weiterwürfeln oder aufhören?
lesson-push-1 = Hörst du auf, markiert dein Plättchen, was du bisher hast. Von dort machst du in einem späteren Zug weiter.
lesson-push-2 = Oder du würfelst alle deine Marsianer noch einmal: vielleicht mehr Strahlenpistolen. Oder der Atomschlag, der alles beendet.

lesson-points = Punkte entscheiden
lesson-points-1 = Jede eroberte Karte bringt ihre Punkte, und wer die meisten hat, gewinnt.
lesson-points-2 = Ist ein Stapel leer, wird die Runde zu Ende gespielt. Dann ist die Partie vorbei.
