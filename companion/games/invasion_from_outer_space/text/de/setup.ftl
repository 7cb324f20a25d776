# Die Schritte beim Aufbau des echten Tisches.

setup-big-top = Legt den Mittelplan in die Mitte. Das Big Top liegt oben, wenn das Szenario nicht die Fair Grounds nennt.
setup-outer-boards = Legt vier Außenpläne darum. Zieht sie verdeckt und dreht sie dann um.
setup-landing-sites = Legt einen Landeplatz auf jeden Außenplan. Er liegt auf der Startstelle: Dort landen neue Marsianer.
setup-heroes = Verteilt vier Heldenbögen. Zufällig, reihum an die Spieler der Helden; nehmt auch ihre Figuren.
setup-power-tokens = Gebt jedem Helden einen Kraftmarker.
setup-town-center = Legt den Mittelplan in die Mitte. Das Town Center liegt oben; alle Pläne sind die von Last Night on Earth.
setup-town-boards = Legt vier Außenpläne darum. Zieht die der Kleinstadt verdeckt und dreht sie dann um.
setup-town-sites = Legt einen Landeplatz auf jeden Außenplan. Er liegt auf der Brutstätte.
setup-no-zombies = Lasst die Zombies und ihre Karten in der Schachtel.
setup-town-heroes = Zieht vier Heldenbögen. Die der Kleinstadt, zufällig; nehmt auch ihre Figuren.
setup-carnival-heroes = Zieht vier Heldenbögen. Die vom Jahrmarkt, zufällig; nehmt auch ihre Figuren.
setup-mixed-heroes = Zieht vier Heldenbögen. Mischt vorher die beider Spiele; nehmt auch ihre Figuren.
setup-carnival-tokens = Gebt jedem Helden vom Jahrmarkt einen Kraftmarker.
setup-random-buildings = Alle Helden beginnen in zufälligen Gebäuden.
setup-cannons = Haltet zwei Kanonenmarker bereit. Ihr braucht sie, falls Archibald kommt.
setup-town-decks = Mischt beide Nachziehstapel. Den Heldenstapel der Kleinstadt und den Marsianerstapel mit allen 60 Karten.
setup-both-decks = Mischt beide Nachziehstapel. Alle 60 Karten sind im Spiel.
setup-leader = Haltet den Martian Leader bereit. Stellt ihn neben das Zard Beast; er kann gerufen werden.
setup-basic-decks = Mischt beide Nachziehstapel. Nehmt vorher aus jedem die 20 Karten des erweiterten Spiels heraus.
setup-scenario = Lest die Szenariokarte. Was dort rot steht, wird auch aufgebaut, etwa Mengen, Verbündete oder Startkarten.
setup-crashed-saucer = Legt die abgestürzte Untertasse auf das Feld in der Mitte.
setup-allies = Legt die sechs Marker der Verbündeten bereit.
setup-no-cannons = Hier gibt es keine Kanonen. Wählt besser ein anderes Szenario.
setup-one-pool = Legt alle 18 Soldaten in einen Vorrat.
setup-two-pools = Legt 9 Soldaten in jeden Vorrat.
setup-orange-console = Legt die Kommandokonsole aus. Die orange Seite liegt oben.
setup-blue-console = Legt die Kommandokonsole aus. Die blaue Seite liegt oben.
setup-dice = Verteilt die Würfel. Jeder Held bekommt einen weißen und einen grünen.
setup-white-dice = Verteilt die Würfel. Jeder Held bekommt einen weißen.

# Warum eine Partie nicht beginnen kann.
setup-error-town = Escape in the Truck wird in der Kleinstadt gespielt (IFOS-412).
setup-error-scenario = Das Szenario { $scenario } ist nicht erfasst.
setup-error-basic = Das Grundspiel hat ein einziges Szenario, und das ist nicht { $scenario } (IFOS-075).
setup-error-three-sides = Helden, Marsianer und Zombies sind für 3 bis 8 Personen, nicht { $number } (IFOS-430).
setup-error-two-sides = Dieses Szenario ist für bis zu { $most } Personen, nicht { $number } (IFOS-007).
setup-error-heroes = Mindestens vier Heldenbögen müssen erfasst sein (IFOS-081).
setup-error-champions = Die Champions { $keys } müssen alle erfasst sein.
setup-error-boards-twice = Zwei Pläne haben denselben Namen.
setup-error-outer-boards = Mindestens { $number ->
    [4] vier
   *[other] sechs
} Außenpläne müssen erfasst sein (IFOS-053).
setup-error-center-board = Alle Seiten des Mittelplans müssen erfasst sein (IFOS-052).

# Das Spiel im Regal, und was vor einer Partie gewählt wird.
setup-odds-of = Würfel
setup-option-game = Welches Spiel?
setup-game-basic = Das Grundspiel
setup-game-advanced = Das erweiterte Spiel
setup-game-small-town = Marsianer in der Kleinstadt, mit Last Night on Earth
setup-game-crossover = Crossover auf dem Jahrmarkt, mit Last Night on Earth
setup-option-heroes = Welche Helden?
setup-heroes-small-town = Die der Kleinstadt
setup-heroes-carnival = Die vom Jahrmarkt
setup-heroes-mixed = Beide, wenn alle einverstanden sind
setup-option-scenario = Welches Szenario?
setup-scenario-escape = Escape in the Truck (Kleinstadt)
setup-option-play = Was soll die App führen?
setup-play-guide = Begleitung: Phasen, Würfel, Leisten und Heldenbögen
setup-play-board = Mit Plan: auch jede Figur und jeden Zug
setup-error-zombies = { $scenario } spielt man mit Zombies: Wählt das Crossover auf dem Jahrmarkt (IFOS-392).
setup-scenario-zombies = { $name } (Zombies auf dem Jahrmarkt)
setup-zombie-deck = Mischt beide Nachziehstapel. Den Heldenstapel und den Zombiestapel von Last Night on Earth mit allen Karten.
setup-pits = Legt auf die Startstelle jedes Außenplans eine Brutstätte.
setup-zombies-figures = Stellt die Zombies bereit. Zwei Zombiespieler teilen sie nach Farben auf.
setup-no-martians = Lasst die Marsianer in der Schachtel. Ihre Karten und Untertassen auch.
setup-fair-grounds = Legt den Mittelplan in die Mitte. Die Fair Grounds liegen oben.
setup-scenario-overrun = { $name } (drei Seiten)
setup-side = { $side ->
    [martians] Marsianer
    [zombies] Zombies
   *[heroes] Helden
}
setup-six-boards = Legt alle sechs Außenpläne darum. Zieht sie verdeckt, legt sie wie auf dem Bild im Regelheft und deckt sie auf.
setup-corner-sites = Legt die vier Landeplätze in die vier inneren Ecken der Pläne.
setup-all-pits = Legt auf jede Startstelle eine Brutstätte.
setup-three-decks = Mischt drei Nachziehstapel. Helden, Marsianer und die Zombies aus Last Night on Earth, mit allen Karten.
setup-all-in-centre = Stellt alle vier Helden auf das Feld in der Mitte des Mittelplans.
setup-no-track = Lasst die Rundenleiste in der Schachtel. Die Zeit ist nicht begrenzt.

# Der Tisch beim Aufbau.
setup-layout-heroes = Helden
setup-layout-console = Konsole
setup-layout-martians = Marsianer
setup-layout-soldiers = Soldaten

# Was jemand öfter getan hat als alle anderen.
feat-fight_won = { $seat } hat { $number } Kämpfe gewonnen.
feat-wounded = { $seat } wurde { $number }-mal verwundet.
feat-dead = { $seat } hat { $number } Helden verloren.
