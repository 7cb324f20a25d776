# Was eine erste Partie lehrt, jeder Satz beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-packs = Verstärkung
lesson-packs-1 = Marsianer auf einem Feld sind ein Trupp. Würfelt mehr als Trupps, dann landen weitere.

lesson-command = Zwei Kommandopunkte
lesson-command-1 = Jeder Knopf hat seinen Preis. Was ihr in dieser Phase nicht ausgebt, verfällt.

lesson-landing = Weitere Marsianer landen
lesson-landing-1 = Setzt die neuen Soldaten auf Landeplätze, nie mehr als drei auf ein Feld.

lesson-march = Die Marsianer rücken vor
lesson-march-1 = Marsianer auf dem Feld eines Helden bleiben dort. Alle anderen dürfen ziehen.

lesson-ray_guns = Strahlenpistolen
lesson-ray_guns-1 = Ein Würfel pro Marsianer: 5 und 6 treffen. Ein Trupp aus 3 trifft auch mit 4.

lesson-dodge = Ausweichen
lesson-dodge-1 = Die Helden weichen jedem Treffer mit einem Würfel aus. Der Rest verwundet sie.

lesson-hero_turn = Der Zug der Helden
lesson-hero_turn-1 = Der weiße Würfel ist für Felder, eine grüne 5 oder 6 bringt einen Kraftmarker.

lesson-search = Suchen
lesson-search-1 = In einem Gebäude darf ein Held nach einer Karte suchen, statt zu ziehen.

lesson-items = Höchstens vier Gegenstände
lesson-items-1 = Gegenstände liegen offen: vier, davon zwei Waffen. Ereignisse bleiben geheim.

lesson-shooting = Ein Fernangriff
lesson-shooting-1 = Mit einer Reichweite darf ein Held einmal schießen: auf ein Ziel in Sicht und Reichweite.

lesson-fights = Kämpfe
lesson-fights-1 = Ein Held hat zwei Würfel, ein Trupp einen pro Soldat. Nur der höchste zählt.
lesson-fights-2 = Der höhere Würfel verwundet die andere Seite. Bei Gleichstand passiert nichts.

lesson-zombies = Zombies schlurfen
lesson-zombies-1 = Jeder Zombie zieht ein Feld. Wände halten ihn nicht auf, Sperren des Big Top schon.

lesson-spawn = Neue Zombies
lesson-spawn-1 = Jeden Zug kommen neue Zombies, und ein getöteter Held steht als Zombie-Held auf.

lesson-zombie_fights = Zombies kämpfen paarweise
lesson-zombie_fights-1 = Jeder Zombie kämpft gegen einen Helden auf seinem Feld; bildet zuerst Paare.

lesson-zombie_dice = Gleichstand mit Zombies
lesson-zombie_dice-1 = Bei Gleichstand gewinnt der Zombie. Er stirbt nur, wenn der Held mit Pasch gewinnt.

lesson-three_sides = Jeder gegen jeden
lesson-three_sides-1 = Auch Zombies und Marsianer kämpfen: Jeder Zombie trifft auf den ganzen Trupp.
lesson-three_sides-2 = Ein Soldat, den ein Zombie tötet, wird zum Zombie.
lesson-three_sides-3 = Die erste Seite mit genug Punkten gewinnt: Helden 25, Marsianer 3, Zombies 3.
