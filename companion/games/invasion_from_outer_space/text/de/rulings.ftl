# Wo die Anleitung schweigt oder sich zweifach lesen lässt: die Frage und ihre Antworten.

ruling-IFOS-A01 = Wer führt aus, was auf Karten, Bögen und Szenarien steht?
ruling-IFOS-A01-toolbox = Die App, soweit der Effekt der Karte oder des Bogens erfasst ist; den Rest macht ihr
ruling-IFOS-A01-left = Ihr lest die Karte und stellt alles von Hand ein

ruling-IFOS-A02 = Invasion: Die Runden sind um. Wer liegt vorn?
ruling-IFOS-A02-card = Ihr lest es auf der Szenariokarte nach und gebt an, wer gewonnen hat
ruling-IFOS-A02-share = Wer näher am eigenen Ziel ist; bei Gleichstand die Marsianer

ruling-IFOS-A03 = Welche toten Marsianer zählen für die Helden?
ruling-IFOS-A03-not-martian-made = Alle, deren Wunde nicht von den Marsianern selbst kam; ein Champion zählt als einer
ruling-IFOS-A03-by-heroes = Nur wer durch Kampf, Angriff oder Karte eines Helden stirbt; ein Champion zählt als einer
ruling-IFOS-A03-all = Jeder Marsianer, der den Plan verlässt, egal warum
ruling-IFOS-A03-no-champions = Wie die erste, aber Champions zählen nicht

ruling-IFOS-A04 = Wann gewinnen die Helden, weil kein Marsianer mehr auf dem Plan steht?
ruling-IFOS-A04-at-once = Sobald der letzte entfernt wird; auch ein einzelner Champion hält die Partie am Laufen
ruling-IFOS-A04-end-of-turn = Erst am Ende eines Zuges

ruling-IFOS-A05 = Wo beginnen die ersten Marsianer?
ruling-IFOS-A05-sites = Auf Landeplätzen nach Wahl der Marsianer, drei pro Feld
ruling-IFOS-A05-anywhere = Auf beliebigen Feldern nach Wahl der Marsianer
ruling-IFOS-A05-equal = Gleichmäßig verteilt auf die vier Landeplätze

ruling-IFOS-A06 = Gibt es Handkarten vor dem ersten Zug?
ruling-IFOS-A06-none = Nein: Gratiskarten bekommen nur Helden; die Marsianer ziehen erst in ihrem ersten Zug

ruling-IFOS-A07 = Zählen ein Zard Beast und ein Leader ohne Soldaten bei der Verstärkung als Trupp?
ruling-IFOS-A07-yes = Ja, jedes Feld mit Marsianern zählt
ruling-IFOS-A07-soldiers = Nein, nur Felder mit Soldaten

ruling-IFOS-A08 = Zählen Karten mit „Play Immediately“ beim Ziehen zur Hand?
ruling-IFOS-A08-yes = Ja, solange sie noch nicht gespielt sind
ruling-IFOS-A08-no = Nein, sie liegen daneben, und ihr dürft eine weitere ziehen

ruling-IFOS-A09 = Was, wenn eine Karte mit „Play Immediately“ weitere solche Karten bringt?
ruling-IFOS-A09-same = Sie werden danach genauso gespielt

ruling-IFOS-A10 = Dürfen die Marsianer vor dem Ziehen eine Karte ablegen, wenn die Hand nicht voll ist?
ruling-IFOS-A10-yes = Ja, eine Karte
ruling-IFOS-A10-full = Nur von einer vollen Hand

ruling-IFOS-A11 = Mehrere Helden oder Mengen fallen: Addiert sich der Bonus?
ruling-IFOS-A11-add = Ja, alles kommt in der nächsten Kommandophase
ruling-IFOS-A11-one = Nein, höchstens ein Bonus pro Zug

ruling-IFOS-A12 = Zwei Marsianer-Spieler teilen sich einen Trupp: Wer entscheidet?
ruling-IFOS-A12-champion-player = Jeder zieht seine Soldaten; bei Streit über Ziel oder Karten entscheidet, wer in diesem Zug die Champions führt
ruling-IFOS-A12-agree = Beide müssen sich einigen

ruling-IFOS-A13 = Was, wenn ein Landeplatz voll ist oder das Zard Beast dort steht?
ruling-IFOS-A13-lost = Was nicht passt, verfällt; der Leader darf zu einem Trupp dazu, das Zard Beast zertritt den Trupp
ruling-IFOS-A13-beast-needs-room = Wie die erste, aber das Zard Beast kommt nur auf einen Platz ohne Marsianer

ruling-IFOS-A14 = Dürfen Marsianer auf dem Feld eines Helden landen?
ruling-IFOS-A14-yes = Ja; nur wer in der Kommandophase landet, greift noch in diesem Zug an
ruling-IFOS-A14-no = Nein

ruling-IFOS-A15 = Was, wenn im Vorrat zu wenige Soldaten sind?
ruling-IFOS-A15-fewer = Es kommen so viele, wie da sind

ruling-IFOS-A16 = Ist ein schräger Schritt an einer Gebäudeecke vorbei erlaubt?
ruling-IFOS-A16-same-side = Erlaubt, wenn keine Wand zwischen den beiden Feldern liegt; berühren sich zwei Gebäude, ist es eine Engstelle
ruling-IFOS-A16-wall-end-blocks = Verboten, sobald an dieser Ecke eine Wand endet

ruling-IFOS-A17 = Wann zieht „Rage“ das Zard Beast zu einem Helden?
ruling-IFOS-A17-each-step = Vor seiner Bewegung und nach jedem Schritt; Wände sind egal, Sperren nicht
ruling-IFOS-A17-start = Nur vor seiner Bewegung

ruling-IFOS-A18 = Zieht „Rage“ es auch zu einer Menge?
ruling-IFOS-A18-no = Nein, aber eine Menge hält es ebenfalls fest
ruling-IFOS-A18-yes = Ja, wie zu einem Helden

ruling-IFOS-A19 = Zählen zertretene Soldaten für die Helden?
ruling-IFOS-A19-no = Nein; und das Zard Beast zertritt immer, worüber es läuft
ruling-IFOS-A19-crushed-count = Ja, wie jeder tote Marsianer

ruling-IFOS-A20 = Hilft „Toughness“ gegen einen Effekt, der tötet?
ruling-IFOS-A20-roll = Ja, mit einem Wurf pro Wunde
ruling-IFOS-A20-no-roll = Nein

ruling-IFOS-A21 = „Roar“ nimmt einen Kraftmarker: Darf man ihn vorher ausgeben?
ruling-IFOS-A21-lost = Nein, er geht vor allem anderen verloren
ruling-IFOS-A21-spend-first = Ja, für einen Effekt in diesem Moment

ruling-IFOS-A22 = Darf ein Champion über ein Feld mit Held oder Menge weiterziehen?
ruling-IFOS-A22-no = Nein, das Feld beendet die Bewegung
ruling-IFOS-A22-champions = Ja, wenn er noch einen Schritt übrig hat

ruling-IFOS-A23 = Welche Soldaten ziehen mit dem Leader?
ruling-IFOS-A23-start = Die auf seinem Startfeld; alle bleiben zusammen
ruling-IFOS-A23-on-the-way = Auch die, denen er unterwegs begegnet

ruling-IFOS-A24 = Wer trifft wie der Leader mit 3 oder mehr?
ruling-IFOS-A24-sharing = Alle, die beim Schießen auf seinem Feld stehen
ruling-IFOS-A24-moved = Nur wer mit ihm gezogen ist

ruling-IFOS-A25 = Muss ein Trupp schießen?
ruling-IFOS-A25-may = Nein; nur bei der Wahl des Ziels ist er gebunden
ruling-IFOS-A25-must = Ja, wenn ein Held auf seinem Feld steht

ruling-IFOS-A26 = Was, wenn ein Held mehr Treffer zugeteilt bekommt, als er aushält?
ruling-IFOS-A26-lost = Alle Treffer werden vor dem Ausweichen verteilt; was zu viel ist, verfällt
ruling-IFOS-A26-one-by-one = Jeder Treffer wird erst nach dem Ausweichwurf für den vorigen verteilt

ruling-IFOS-A27 = Darf ein Held alle Treffer eines Beschusses nehmen?
ruling-IFOS-A27-free = Ja, die Helden verteilen sie frei
ruling-IFOS-A27-even = Nein, so gleichmäßig wie möglich

ruling-IFOS-A28 = Helden stehen bei einer Menge und werden beschossen: Wer wird getroffen?
ruling-IFOS-A28-say = Die Marsianer legen sich vor dem Wurf fest: Helden oder Menge
ruling-IFOS-A28-both = Ein Wurf gilt für beide, jeweils mit eigener Zahl

ruling-IFOS-A29 = Muss ein Held bei einer Menge sie schützen oder sich in ihr verstecken?
ruling-IFOS-A29-may = Nein, weder noch
ruling-IFOS-A29-must = Ja, eins von beiden

ruling-IFOS-A30 = Was, wenn ein Held die Menge schützt und ein anderer sich in ihr versteckt?
ruling-IFOS-A30-protector = Nur der Beschützer kann angegriffen werden, weder die Menge noch der Versteckte

ruling-IFOS-A31 = Was, wenn sich alle Helden verstecken und niemand die Menge schützt?
ruling-IFOS-A31-crowd = Die Menge wird angegriffen

ruling-IFOS-A32 = Was, wenn ein Trupp in einem früheren Kampf der Phase einen Soldaten verloren hat?
ruling-IFOS-A32-shrinks = Er kämpft mit den übrigen weiter
ruling-IFOS-A32-fixed = Er behält die Würfel vom Beginn der Phase

ruling-IFOS-A33 = Was, wenn ein Held, der bei Gleichstand gewinnt, gegen das Zard Beast kämpft?
ruling-IFOS-A33-draw = Dann gewinnt bei Gleichstand niemand

ruling-IFOS-A34 = Was, wenn der letzte Soldat mitten im Kampf stirbt?
ruling-IFOS-A34-ends = Der Kampf ist vorbei, der Held wird nicht verwundet
ruling-IFOS-A34-dice-count = Die übrigen Würfel zählen noch

ruling-IFOS-A35 = Endet der Beginn des Heldenzugs mit dem Wurf des weißen und grünen Würfels?
ruling-IFOS-A35-no = Nein, erst mit einer Bewegung oder dem Durchsuchen
ruling-IFOS-A35-yes = Ja

ruling-IFOS-A36 = Gilt eine Bewegung um null Felder als Bewegung?
ruling-IFOS-A36-yes = Ja, wenn Bewegung gewählt wurde
ruling-IFOS-A36-no = Nein

ruling-IFOS-A37 = Wer im Feuer stehen bleibt: jeden Zug ein neuer Wurf?
ruling-IFOS-A37-each-turn = Einmal pro Zug, wenn eine Bewegung möglich war; nicht für einen Helden, der durchsucht
ruling-IFOS-A37-moved = Nur wer wirklich gezogen ist
ruling-IFOS-A37-all = Alle, in jedem Zug

ruling-IFOS-A38 = Schadet Feuer auch Champions, Verbündeten und Mengen?
ruling-IFOS-A38-all = Ja, allen; „Toughness“ hilft, Verbündete laufen weg

ruling-IFOS-A39 = Was, wenn alle acht Feuer neu sind und ein weiteres entstehen soll?
ruling-IFOS-A39-not-placed = Es entsteht nicht
ruling-IFOS-A39-move-new = Eins der neuen wird versetzt

ruling-IFOS-A40 = In welcher Reihenfolge wird für die Feuer gewürfelt?
ruling-IFOS-A40-martians = Wie die Marsianer wollen; Feuer, die dabei entstehen, sind noch nicht dran
ruling-IFOS-A40-fixed = Vom zuerst gelegten Marker bis zum letzten

ruling-IFOS-A41 = Wohin gehen Feuer und Mengen?
ruling-IFOS-A41-arrows = Bei 1 wählen die Helden, bei 6 die Marsianer; 2 bis 5 sind die Seiten, wie sie auf dem Mittelplan nummeriert sind
ruling-IFOS-A41-printed = Wie auf den Markern gedruckt: Ihr gebt es an

ruling-IFOS-A42 = Kommen Feuer und Kerosene an einer Sperre des Big Top vorbei?
ruling-IFOS-A42-no = Nein, nichts kommt vorbei
ruling-IFOS-A42-yes = Ja, Feuer ist dort nicht erwähnt

ruling-IFOS-A43 = Ein Feuer oder eine Menge, und jemand darf wählen: Welche Felder sind erlaubt?
ruling-IFOS-A43-eight = Alle acht Felder ringsum
ruling-IFOS-A43-four = Nur die vier Seiten

ruling-IFOS-A44 = Was, wenn eine Spur aus Kerosene brennt, aber kein Feuermarker mehr da ist?
ruling-IFOS-A44-existing = Feuer mit Pfeilen werden versetzt; gibt es keine, brennt das Kerosene nicht
ruling-IFOS-A44-stop = Die Kette endet dort

ruling-IFOS-A45 = Kann ein Gebäude mit mehr als acht Feldern abbrennen?
ruling-IFOS-A45-no = Nein, es gibt nur acht Feuer

ruling-IFOS-A46 = Wo beginnen die Mengen?
ruling-IFOS-A46-card = Wie es auf der Szenariokarte steht, sonst je eine in einem ausgewürfelten Gebäude
ruling-IFOS-A46-heroes = Wo die Helden-Spieler sie hinsetzen

ruling-IFOS-A47 = Wohin läuft eine brennende Menge?
ruling-IFOS-A47-chart = Ein Wurf wie für ihre eigene Bewegung, mit den üblichen Hindernissen

ruling-IFOS-A48 = Darf eine Menge ein Feld mit Marsianern verlassen?
ruling-IFOS-A48-yes = Ja, sie halten sie nicht fest
ruling-IFOS-A48-no = Nein

ruling-IFOS-A49 = Kommt eine vernichtete Menge wieder?
ruling-IFOS-A49-no = Nein
ruling-IFOS-A49-scenario = Wie es auf der Szenariokarte steht; ihr setzt sie ein

ruling-IFOS-A50 = Was, wenn auf der gewürfelten Seite mehrere Felder liegen?
ruling-IFOS-A50-owners = Bei Feuer wählen die Marsianer, bei Mengen die Helden

ruling-IFOS-A51 = Wann darf ein Held im Big Top eine Karte ziehen?
ruling-IFOS-A51-activation = Wenn er selbst dran ist, aber nicht in einem Kampf oder Beschuss
ruling-IFOS-A51-hero-turn = Jederzeit im Heldenzug, aber nicht in einem Kampf oder Beschuss

ruling-IFOS-A52 = Was, wenn die Helden selbst die letzte Heldenkarte ziehen?
ruling-IFOS-A52-go-on = Sie verlieren nicht; weiteres Ziehen bringt nichts

ruling-IFOS-A53 = Was, wenn die Karte für „Pick Up“ nicht im Ablagestapel liegt?
ruling-IFOS-A53-draw = Nicht erlaubt, stattdessen wird eine Karte gezogen
ruling-IFOS-A53-wasted = Das Durchsuchen bringt nichts

ruling-IFOS-A54 = Wie wird die Reichweite gezählt?
ruling-IFOS-A54-through = Der kürzeste Weg, ohne auf Wände zu achten; die Sicht ist eine andere Frage
ruling-IFOS-A54-walk = Über Felder, die man betreten kann

ruling-IFOS-A55 = Welche Linie entscheidet, wer zu sehen ist?
ruling-IFOS-A55-centres = Von Feldmitte zu Feldmitte
ruling-IFOS-A55-any-point = Von einem beliebigen Punkt des einen Feldes zu einem beliebigen des anderen
ruling-IFOS-A55-table = Ihr seht nach und gebt es an

ruling-IFOS-A56 = Blockiert eine Wand, an der nur das Ziel steht?
ruling-IFOS-A56-block = Ja; man kann sehen, ohne gesehen zu werden
ruling-IFOS-A56-mutual = Nein, wer gesehen wird, sieht auch selbst

ruling-IFOS-A57 = Ein Gegenstand dient pro Zug nur einem Helden: Was ist ein Zug?
ruling-IFOS-A57-hero-turn = Der Heldenzug; der Marsianerzug zählt extra
ruling-IFOS-A57-round = Die ganze Runde

ruling-IFOS-A58 = Was, wenn ein Held im Marsianerzug zu viele Gegenstände hat?
ruling-IFOS-A58-at-once = Wie immer sofort ablegen, was zu viel ist

ruling-IFOS-A59 = Woher kommen die Zahlen der Schablone?
ruling-IFOS-A59-ask = Von der echten Schablone: Die App fragt nach der Zahl
ruling-IFOS-A59-told = Aus den einmal eingegebenen Abschnitten, die die App auf den Plan legt

ruling-IFOS-A60 = Wo darf Archibald landen?
ruling-IFOS-A60-not-destroyed = Auch auf Marsianern, gegen die er dann kämpft; nicht in einem zerstörten Gebäude

ruling-IFOS-A61 = Cassidy kommt später ins Spiel: Bekommt sie die Brace of Pistols?
ruling-IFOS-A61-yes = Ja, aus Nachzieh- oder Ablagestapel
ruling-IFOS-A61-no = Nein

ruling-IFOS-A62 = Was, wenn jemand seinen einzigen Helden verliert?
ruling-IFOS-A62-new = Sofort wird ein neuer gezogen

ruling-IFOS-A63 = Welches ist das mittlere Feld der Fair Grounds?
ruling-IFOS-A63-middle = Das Feld in der Mitte dieser Seite

ruling-IFOS-A64 = Was, wenn auf einer Tech mehr Kommandopunkte liegen, als sie kostet?
ruling-IFOS-A64-allowed = Erlaubt; beim Aufdecken gehen alle zurück

ruling-IFOS-A65 = Kann Tech genau dann aufgehoben werden, wenn sie eingesetzt wird?
ruling-IFOS-A65-before-dice = Ja, mit 4 oder mehr, bevor ihre Würfel fallen
ruling-IFOS-A65-no = Nein

ruling-IFOS-A66 = Können Kommandopunkte auf einem Champion aufgehoben werden?
ruling-IFOS-A66-no = Nein, nur Karten

ruling-IFOS-A67 = Was ist eine ungerade Runde?
ruling-IFOS-A67-marker = Es zählt die Zahl, auf der der Marker steht
ruling-IFOS-A67-count = Es zählt, wie viele Runden gespielt sind

ruling-IFOS-A68 = Grundspiel: Darf jede Karte beim Aufbau eine Gratiskarte sein?
ruling-IFOS-A68-any = Ja; Karten zurückmischen ist eine Regel des erweiterten Spiels

ruling-IFOS-A69 = Was ist ein leeres Feld im Fun House?
ruling-IFOS-A69-models = Eins ohne Figuren
ruling-IFOS-A69-everything = Eins ohne Figuren, Marker und Feuer

ruling-IFOS-A70 = Was, wenn im Fun House ein Held versetzt wird, auf dessen Feld Marsianer stehen?
ruling-IFOS-A70-moves = Er kommt ohne Kampf weg

ruling-IFOS-A71 = Eine abstürzende Untertasse verwundet mit 3 oder mehr: Darf man ausweichen?
ruling-IFOS-A71-no-dodge = Nein; es bleibt bei einem Wurf pro Figur

ruling-IFOS-A72 = Was, wenn ein Gebäude einstürzt und alle Felder neben einer Figur blockiert sind?
ruling-IFOS-A72-nearest = Wer sie führt, wählt ein Feld zwei Schritte weiter, sonst das nächste freie

ruling-IFOS-A73 = Welche Regeln des Zard Beast gelten für das Super Zard Beast?
ruling-IFOS-A73-card = Die auf seiner Karte; wo sie nichts sagt, alle

ruling-IFOS-A74 = Was kostet es in Abduction, einen Verbündeten zu bewegen?
ruling-IFOS-A74-two = Zwei Kraftmarker, auf einmal bezahlt
ruling-IFOS-A74-printed = Was auf der Szenariokarte steht: Ihr gebt es an

ruling-IFOS-A75 = Wie viele Zombies kommen mit Autospawn?
ruling-IFOS-A75-d6 = Der übliche D6, ohne die Probe

ruling-IFOS-A76 = Was behält ein Held vom Jahrmarkt als Zombie-Held?
ruling-IFOS-A76-boxes = Alle Lebensfelder; keine Fähigkeiten oder Kraftmarker, D3 Felder, Würfel eines Zombie-Helden

ruling-IFOS-A77 = Ein Held schlägt einen Zombie ohne Pasch: Was geschieht?
ruling-IFOS-A77-doubles = Er wird nur abgewehrt; ein Pasch verwundet ihn
ruling-IFOS-A77-wounded = Er wird verwundet, wie Marsianer

ruling-IFOS-A78 = Earth Overrun: Wann töten Marsianer einen Zombie im Kampf?
ruling-IFOS-A78-doubles = Nur mit einem Pasch unter ihren Würfeln, wie Helden
ruling-IFOS-A78-wins = Mit jedem gewonnenen Kampf

ruling-IFOS-A79 = Earth Overrun: Endet die Partie auch mit vier toten Helden oder ohne Marsianer?
ruling-IFOS-A79-points = Nein, nur Siegpunkte zählen
ruling-IFOS-A79-all = Ja, wie in anderen Szenarien

ruling-IFOS-A80 = Earth Overrun: Wer bekommt die Punkte, wenn ein Feuer tötet?
ruling-IFOS-A80-starter = Wer das Feuer gelegt hat, auch wo es sich ausgebreitet hat
ruling-IFOS-A80-turn = Die Seite, die am Zug ist

ruling-IFOS-A81 = Earth Overrun: Mehrere Seiten haben zugleich genug Punkte. Wer gewinnt?
ruling-IFOS-A81-turn = Die Seite, die am Zug ist
ruling-IFOS-A81-shared = Sie teilen sich den Sieg

ruling-IFOS-A82 = Earth Overrun: Gibt es eine Mengenphase?
ruling-IFOS-A82-none = Nein, es gibt keine Mengen

ruling-IFOS-A83 = Earth Overrun: Zählt ein Soldat, der zum Zombie wird, als getötet?
ruling-IFOS-A83-counts = Ja, auf der Leiste der Zombies

ruling-IFOS-A84 = Earth Overrun: Wie viele Landeplätze gibt es?
ruling-IFOS-A84-four = Vier, in den inneren Ecken

ruling-IFOS-A86 = Ein Zombie und jemand, der bei Gleichstand ebenfalls gewinnt, würfeln gleich hoch. Wer gewinnt?
ruling-IFOS-A86-tie = Niemand: Beide gewinnen bei Gleichstand, also bleibt es dabei
ruling-IFOS-A86-opponent = Der Gegner

ruling-IFOS-A87 = Ein Absturz oder ein Feuer bringt beide Seiten zugleich ans Ziel. Wer gewinnt?
ruling-IFOS-A87-order = Sie sterben in dieser Folge: Champions, Helden, Soldaten. Wer so zuerst am Ziel ist, gewinnt
ruling-IFOS-A87-turn = Die Seite, die am Zug ist
ruling-IFOS-A87-shared = Beide teilen sich den Sieg

ruling-IFOS-A88 = Jemand landet oder kommt ins Spiel, wo ein Feuer brennt. Wird dafür gewürfelt?
ruling-IFOS-A88-none = Nein, erst wenn Feuer wieder alle verbrennen, die darin stehen
ruling-IFOS-A88-rolls = Ja, wie für jemanden, der hineingeht

ruling-IFOS-A89 = Das Fun House, ein Stoß oder ein Flug bringt eine Figur in ein Feuer. Wie oft würfelt sie?
ruling-IFOS-A89-one = Einmal
ruling-IFOS-A89-each = Zweimal, wie beim Gehen: für das Betreten und für das Bleiben
ruling-IFOS-A89-flights = Zweimal, wo ein Flug endet, sonst einmal

ruling-IFOS-A90 = Ein Raumschiff stürzt auf eine Menge. Was geschieht mit der Menge?
ruling-IFOS-A90-spared = Nichts
ruling-IFOS-A90-wounded = Sie würfelt für eine Wunde wie jede Figur
ruling-IFOS-A90-runs = Sie würfelt für eine Wunde und rennt dann

ruling-IFOS-A91 = Wann dürfen Helden bezahlen, um einen Verbündeten zu bewegen?
ruling-IFOS-A91-any = Solange die Helden am Zug sind, auch wenn alle schon dran waren
ruling-IFOS-A91-between = Nur solange kein Held aktiviert ist

ruling-IFOS-A92 = Earth Overrun: Eine Karte trifft einen Trupp. Zählen Zombies dazu?
ruling-IFOS-A92-zombies = Ja, alle auf dem Feld bilden den Trupp
ruling-IFOS-A92-martians = Nein, nur Marsianer bilden einen Trupp; unter Zombies allein trifft sie einen
