# Was eine erste Partie lehrt, jede Lektion beim ersten Mal: ein Titel, höchstens zwei Zeilen.

lesson-packs = Verstärkung
lesson-packs-says = Marsianer auf einem Feld sind ein Trupp. Würfelt mehr als Trupps, dann landen weitere.

lesson-command = Zwei Kommandopunkte
lesson-command-says = Jeder Knopf hat seinen Preis. Was ihr in dieser Phase nicht ausgebt, verfällt.

lesson-landing = Weitere Marsianer landen
lesson-landing-says = Setzt die neuen Soldaten auf Landeplätze, nie mehr als drei auf ein Feld.

lesson-march = Die Marsianer rücken vor
lesson-march-says = Marsianer auf dem Feld eines Helden bleiben dort. Alle anderen dürfen ziehen.

lesson-ray_guns = Strahlenpistolen
lesson-ray_guns-says = Ein Würfel pro Marsianer: 5 und 6 treffen. Ein Trupp aus 3 trifft auch mit 4.

lesson-dodge = Ausweichen
lesson-dodge-says = Die Helden weichen jedem Treffer mit einem Würfel aus. Der Rest verwundet sie.

lesson-hero_turn = Der Zug der Helden
lesson-hero_turn-says = Der weiße Würfel ist für Felder, eine grüne 5 oder 6 bringt einen Kraftmarker.

lesson-search = Suchen
lesson-search-says = In einem Gebäude darf ein Held nach einer Karte suchen, statt zu ziehen.

lesson-items = Höchstens vier Gegenstände
lesson-items-says = Gegenstände liegen offen: vier, davon zwei Waffen. Ereignisse bleiben geheim.

lesson-shooting = Ein Fernangriff
lesson-shooting-says = Mit einer Reichweite darf ein Held einmal schießen: auf ein Ziel in Sicht und Reichweite.

lesson-fights = Kämpfe
lesson-fights-says = Pro Soldat ein Würfel. Der höchste verwundet die andere Seite, ein Gleichstand niemanden.

lesson-zombies = Zombies schlurfen
lesson-zombies-says = Jeder Zombie zieht ein Feld. Wände halten ihn nicht auf, Sperren des Big Top schon.

lesson-spawn = Neue Zombies
lesson-spawn-says = Jeden Zug kommen neue Zombies, und ein getöteter Held steht als Zombie-Held auf.

lesson-zombie_fights = Zombies kämpfen paarweise
lesson-zombie_fights-says = Jeder Zombie kämpft gegen einen Helden auf seinem Feld; bildet zuerst Paare.

lesson-zombie_dice = Gleichstand mit Zombies
lesson-zombie_dice-says = Bei Gleichstand gewinnt der Zombie. Er stirbt nur, wenn der Held mit Pasch gewinnt.

lesson-three_sides = Jeder gegen jeden
lesson-three_sides-says = Jeder Zombie trifft auf den ganzen Trupp. Ein Soldat, den er tötet, wird zum Zombie.

lesson-three_goals = Wer gewinnt
lesson-three_goals-says = Die erste Seite mit genug Punkten gewinnt: Helden 25, Marsianer 3, Zombies 3.
