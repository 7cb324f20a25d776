# Was eine erste Partie lehrt: ein Titel und je ein paar Sätze.

lesson-heroes_come = Vier Helden vom Zirkus
lesson-heroes_come-1 = Zieht die Heldenbögen blind und legt sie offen aus.
lesson-heroes_come-2 = Jeder Held beginnt mit einem Kraftmarker in dem Gebäude, das auf seinem Bogen steht.

lesson-cards = Marsianerkarten
lesson-cards-1 = Jeder Marsianerzug beginnt mit zwei Karten.
lesson-cards-2 = Die Marsianer halten ihre Hand geheim. Sechs Karten sind eine volle Hand.

lesson-command = Zwei Kommandopunkte
lesson-command-1 = Jeder Knopf der Kommandokonsole hat seinen Preis: Karten, Untertassen, Soldaten, Tech, ein Champion.
lesson-command-2 = Punkte, die ihr bis zum Ende der Phase nicht ausgebt, verfallen.

lesson-march = Die Marsianer rücken vor
lesson-march-1 = Jeder Soldat darf ein Feld weit ziehen. Mit drei Soldaten ist ein Feld voll: ein voller Trupp.
lesson-march-2 = Ein Marsianer, der auf dem Feld eines Helden steht, bleibt dort.

lesson-ray_guns = Strahlenpistolen
lesson-ray_guns-1 = Jeder Trupp darf auf sein eigenes Feld oder ein benachbartes schießen.
lesson-ray_guns-2 = Ein Würfel pro Marsianer: 5 und 6 treffen. Ein voller Trupp trifft auch mit 4.
lesson-ray_guns-3 = Die Helden weichen jedem Treffer mit einem eigenen Würfel aus.

lesson-fights = Kämpfe
lesson-fights-1 = Stehen Helden und Marsianer auf demselben Feld, kommt es zum Nahkampf.
lesson-fights-2 = Ein Held würfelt mit zwei Würfeln, ein Trupp mit einem pro Soldat. Auf jeder Seite zählt nur der höchste.
lesson-fights-3 = Der höhere Würfel verwundet die andere Seite. Bei Gleichstand passiert nichts.

lesson-landing = Weitere Marsianer landen
lesson-landing-1 = Setzt die neuen Soldaten auf Landeplätze, nie mehr als drei auf ein Feld.

lesson-hero_turn = Der Zug der Helden
lesson-hero_turn-1 = Jeder Held ist einmal dran, in beliebiger Reihenfolge: ziehen oder durchsuchen, tauschen, schießen, kämpfen.
lesson-hero_turn-2 = Zwei Würfel: Der weiße gibt die Felder an, eine grüne 5 oder 6 bringt einen Kraftmarker.
lesson-hero_turn-3 = In einem Gebäude darf ein Held nach einer Karte suchen, statt zu ziehen.

lesson-items = Höchstens vier Gegenstände
lesson-items-1 = Gegenstände liegen offen neben dem Heldenbogen. Ereignisse kommen auf die Hand und bleiben geheim.
lesson-items-2 = Ein Held trägt bis zu vier Gegenstände, davon höchstens zwei Waffen.

lesson-shooting = Ein Fernangriff
lesson-shooting-1 = Hat ein Gegenstand oder eine Fähigkeit eine Reichweite, darf der Held einmal schießen: auf ein Ziel in Sicht und in Reichweite.

lesson-zombies = Zombies schlurfen
lesson-zombies-1 = Jeder Zombie zieht ein Feld weit. Wände halten ihn nicht auf, Sperren des Big Top schon.
lesson-zombies-2 = In jedem Zug kommen neue Zombies, und ein getöteter Held steht als Zombie-Held wieder auf.

lesson-zombie_fights = Zombies kämpfen paarweise
lesson-zombie_fights-1 = Jeder Zombie kämpft gegen einen Helden auf seinem Feld; bildet zuerst Paare.
lesson-zombie_fights-2 = Bei Gleichstand gewinnt der Zombie. Er stirbt nur, wenn der Held mit einem Pasch gewinnt.

lesson-three_sides = Jeder gegen jeden
lesson-three_sides-1 = Auch Zombies und Marsianer bekämpfen sich: Jeder Zombie trifft auf den ganzen Trupp.
lesson-three_sides-2 = Ein Soldat, den ein Zombie tötet, wird zum Zombie.
lesson-three_sides-3 = Die erste Seite mit genug Siegpunkten gewinnt: Helden 25, Marsianer 3, Zombies 3.
