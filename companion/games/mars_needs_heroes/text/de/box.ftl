# Das Spiel im Regal, seine Einstellungen, sein Aufbau und seine Karten.

odds-of = Gebote
ask-beginner = Wer ist am jüngsten?

option-freeze-seconds = Zeit für FREEZE
until-taken = Bis die Karten genommen sind
at-least-seconds = Mindestens { $seconds } Sekunden

set-up-heroes = Gebt allen fünf Heldenkarten einer Farbe ({ $sets }), Zahlen 1 bis 5.
set-up-tokens = Gebt allen einen Freeze-Ray-Marker, die Mars-Seite nach oben.
set-up-rest = Legt { $count } Heldenkarten zurück in die Schachtel.
set-up-invaders = Mischt die 40 Invasorenkarten und legt sie verdeckt als Stapel in die Mitte.
set-up-youngest = Stellt fest, wer am jüngsten ist.

invader-card = Invasor: { $colour }
hero-card = Heldenkarte: { $colour } { $number }

# Wie der Besitzer die Invasorenkarten zählt.
entry-name = Farbe
entry-names = Karten
ask-colour = Farbe
hint-colour = Zum Beispiel gelb
remedy-colour = Eine Farbe braucht einen Namen mit höchstens 20 Buchstaben.
ask-count = Wie viele Karten
hint-count = Alle Farben ergeben zusammen 40; 0, wenn niemand gezählt hat
colour-twice = Die Farbe { $colour } gibt es doppelt.
cards-missing = { $counted } von { $whole } Karten gezählt, es fehlen noch { $missing }.
cards-too-many = { $counted } Karten gezählt, { $more } mehr als die { $whole } in der Schachtel.

# Der Tisch beim Aufbau.
layout-invaders = 40 Invasoren

# Was jemand öfter getan hat als alle anderen.
feat-frozen = { $seat } hat { $number }-mal eingefroren.
feat-took = { $seat } hat { $number } Gebote gewonnen.
