# Cards and actions in words.

# Names of what lies on the table.
the-attack = Der Angriff
enough-parts = Genug Schiffsteile
card-as = { $card } als { $acts }
card-of = { $card } von { $seat }
card-before = { $card } vor { $seat }
alien-of = { $alien } von { $seat }
a-player = jemand
a-card-gone = eine Karte, die nicht mehr da ist

# What a card will do.
effect-chest = { $seat } zieht zwei Karten.
effect-force = { $seat } ist bis zum Ende des Zugs vor Gegenständen sicher.
effect-scavenger = { $seat } nimmt eine Karte vom Ablagestapel.
effect-tracker = { $seat } legt ein beliebiges Alien aus Nachzieh- oder Alienstapel nach oben.
effect-machine = Hände, Nachzieh- und Ablagestapel werden gemischt und neu ausgeteilt.
effect-win = { $seat } gewinnt.
effect-steal = { $seat } nimmt { $on }.
effect-steal-open = { $seat } nimmt eine Karte.
effect-freeze = { $on } wird eingefroren.
effect-freeze-open = { $seat } friert jemanden ein.
effect-confusion = Hebt { $on } auf.
effect-confusion-open = Hebt eine Karte auf.
effect-printer = { $seat } benutzt { $on } auch.
effect-printer-open = { $seat } benutzt eine Karte auch.
effect-sleight = { $seat } nimmt eine verdeckte Karte von { $on }.
effect-sleight-open = { $seat } nimmt jemandem eine verdeckte Karte weg.
effect-void = Bewirkt nichts: Die Karte darunter ist weg.

# How an attack stands.
damage-without-alien = Schaden { $sum }, aber kein Alien ist da.
damage-enough = Schaden { $sum } von { $health }: genug für { $alien }.
damage-short = Schaden { $sum } von { $health }: zu wenig für { $alien }.
headline-short = Nicht genug – { $damage } von { $health }

# What a correction sets.
label-discard = { $card } auf dem Ablagestapel
label-laid = { $card } als Waffe gespielt
label-aliens = Aliens
label-discards = Ablagestapel
label-weapons = Gespielte Waffen
label-alien = Wo { $card } liegt
label-stack = { $card } wartet
label-turn = Wer am Zug ist (der Zug beginnt von vorn)
label-active = Aktives Alien
label-hand = Handkarten von { $seat }
label-frozen = Freeze Rays vor { $seat }
value-there = da
value-gone = abgelegt
value-deck = Nachziehstapel
value-pile = Alienstapel

# Actions.
plays = { $seat } spielt { $card }
plays-on = { $seat } spielt { $card } auf { $on }
uses-copy = { $seat } benutzt die Kopie
uses-copied = { $seat } benutzt die Kopie von { $card } auf { $on }
a-card-drawn = Eine Karte wird gezogen
drawn = { $card } wird gezogen
lays = { $seat } spielt { $card }
takes-from-discards = { $seat } nimmt { $card } vom Ablagestapel
brings-up = { $seat } bringt { $card } nach oben
is-dealt = { $seat } bekommt { $card }
picked = { $card } wird aus der Hand genommen
begins = { $seat } ist am jüngsten und beginnt
carried-out = { $card } wird ausgeführt
a-card-carried-out = Eine Karte wird ausgeführt
draws = { $seat } zieht
draws-no-card = { $seat } zieht keine Karte
skips = { $seat } ist eingefroren und setzt aus
ends-turn = { $seat } beendet den Zug
does-not-answer = { $seat } antwortet nicht
contests = { $seat } will antworten
nobody-answers = Niemand antwortet
everybody-has-four = Alle haben vier Karten
no-steal-left = Niemand hat mehr ein Steal: Die Partie ist vorbei
card-entered = Eine Karte wird erfasst
