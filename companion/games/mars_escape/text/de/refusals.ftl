# Why something may not happen now, and what cannot be known.

due-deal = Teilt erst allen vier Karten aus.
due-first = Sagt erst, wer am jüngsten ist.
due-turn = Erst wird eine Karte gezogen.
due-frozen = Wer eingefroren ist, legt statt des Zugs einen Freeze Ray ab.
due-touched = Das Ziehen hat begonnen: Erst wird eine Karte gezogen.
due-attack = Spiel Waffen oder beende den Zug.
game-over = Die Partie ist vorbei.
game-not-over = Die Partie ist nicht vorbei.
somebody-else-asked = Jemand anders entscheidet gerade.
not-your-turn = Jemand anders ist am Zug.
first-the-table = Führt erst die Karten auf dem Tisch aus.
first-this-card = Führt erst die begonnene Karte zu Ende aus.

# Drawing and dealing.
chance-is-due = { $kind ->
        [pick] Der Zufall muss eine Karte auswählen.
        [deal] Der Zufall muss eine Karte austeilen.
       *[draw] Der Zufall muss eine Karte ziehen.
    }
card-not-there = Die Karte { $card } ist nicht da.
draw-not-left-out = Du musst ziehen.
no-draw-now = Du kannst jetzt nicht ziehen.
only-aliens-left = { $count ->
    [one] Im Nachziehstapel ist nur noch ein Alien.
   *[other] Im Nachziehstapel sind nur noch die { $count } Aliens.
}
only-aliens-shown = Zeigt nur Aliens; jede andere Karte bleibt verdeckt.
out-already = { $card } ist schon im Spiel.

# Hands.
not-in-hand = { $card } ist nicht auf dieser Hand.
all-known-in-hand = { $card } kann nicht auf dieser Hand sein: Alle { $count } Karten sind bekannt.
all-accounted-for = { $card } kann es nicht sein: Wo alle ({ $count }) sind, ist schon bekannt.
player-has-no-card = Diese Hand ist leer.

# Weapons.
no-weapon-while-item = Auslegung am Tisch: keine Waffe, solange ein Gegenstand wartet.
no-weapon-now = Du kannst jetzt keine Waffe spielen.
weapons-in-own-attack = Spiel Waffen nur in deiner eigenen Angriffsphase.
weapons-first = Auslegung am Tisch: Waffen auf der Hand kommen zuerst dran.
one-alien-a-turn = Ein Alien pro Zug: Der Angriff ist vorbei.
no-alien-active = Kein Alien ist aktiv.
one-weapon-at-a-time = Spiel eine Waffe nach der anderen.

# Items and what they are laid on.
only-items = Jederzeit dürfen nur Gegenstände gespielt werden.
laid-on-nothing = { $card } wird nicht auf etwas gespielt.
laid-on-one-thing = { $card } wird auf eine Sache gespielt: Wähle sie aus.
not-laid-on = { $card } lässt sich nicht auf { $target } spielen.
laid-before-player = { $card } wird vor jemanden gelegt.
no-such-active-card = Es gibt keine aktive Karte { $card }.
no-confusion-there = Dorthin kann kein Confusion Ray.
steal-from-others = Steal nimmt jemand anderem ein Schiffsteil.
nothing-to-steal = Alle Aliens sind besiegt: Es gibt nichts mehr zu stehlen.
nobody-freezes-oneself = Auslegung am Tisch: Du kannst dich nicht selbst einfrieren.
one-freeze-ray = Auslegung am Tisch: nur ein Freeze Ray auf einmal.
too-late-to-freeze = Eine Waffe ist gespielt: Dieser Zug lässt sich nicht mehr einfrieren.
sleight-from-others = Sleight of Hand nimmt jemand anderem eine Karte.
no-alien-left = Im Nachzieh- und im Alienstapel ist kein Alien mehr.
no-card-to-copy = Diese Karte lässt sich nicht kopieren.
no-printer-to-copy = Ein kopierter Printer kann keinen Printer kopieren.
weapon-copied-by-attacker = Eine Waffe kopieren kann nur, wer gerade angreift.
waiting-ray-not-copied = Auslegung am Tisch: Ein wartender Freeze Ray wird nicht kopiert.
locked-by-machine = Solange die Time Machine wirkt: nur Confusion Ray und Force Field.
locked-by-sleight = Solange Sleight of Hand wirkt: nur Karten, die es aufheben.
not-in-discards = Diese Karte liegt nicht im Ablagestapel.
not-in-deck-or-pile = Dieses Alien ist weder im Nachzieh- noch im Alienstapel.

# Answers.
nothing-to-contest = Es gibt gerade nichts zu beantworten.
nobody-passes = Gerade muss niemand passen.
nothing-to-answer = Hier gibt es nichts zu beantworten.
nothing-to-settle = Es gibt gerade nichts auszuführen.
another-has-the-word = Jemand anders antwortet gerade.
a-player-has-the-word = Jemand antwortet gerade.
all-pass-aloud = Auslegung am Tisch: Alle passen laut.
front-first = Zuerst wird die vorderste Karte ausgeführt.
say-which = Sagt, welche Karte auf dem Tisch ausgeführt wird.

# A card that is entered in the middle of a match.
card-from-table = Eine neue Karte kommt vom Tisch, als ein JSON-Text.
all-cards-known = Alle Karten dieser Partie sind bekannt.
known-already = { $card } ist schon bekannt.
more-on-table = Davon liegen schon mehr auf dem Tisch.

# What only the hidden hands could show.
doubt-weapons = Die App sieht nicht, ob noch Waffen auf dieser Hand sind.
doubt-card = Die App sieht diese Hand nicht; eine solche Karte ist noch übrig.
