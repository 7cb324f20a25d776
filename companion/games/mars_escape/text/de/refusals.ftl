# Why something may not happen now, and what cannot be known.

due-deal = Zuerst bekommen alle vier Karten.
due-first = Jetzt sagt ihr, wer am jüngsten ist.
due-turn = Jetzt wird eine Karte gezogen.
due-frozen = Wer eingefroren ist, legt statt des Zugs einen Freeze Ray ab.
due-touched = Das Ziehen hat begonnen: Jetzt wird eine Karte gezogen.
due-attack = Jetzt dürfen Waffen gelegt werden, oder der Zug endet.
game-over = Die Partie ist vorbei.
game-not-over = Die Partie ist nicht vorbei.
no-such-player = Es gibt keinen Spieler { $player }.
somebody-else-asked = Gerade ist jemand anders gefragt.
not-your-turn = Jemand anders ist am Zug.
first-the-table = Zuerst kommen die Karten auf dem Tisch.
first-this-card = Zuerst wird die begonnene Karte zu Ende ausgeführt.

# Drawing and dealing.
chance-is-due = { $kind ->
        [pick] Der Zufall muss eine Karte auswählen.
        [deal] Der Zufall muss eine Karte austeilen.
       *[draw] Der Zufall muss eine Karte ziehen.
    }
card-not-there = Die Karte { $card } ist nicht da.
draw-not-left-out = Auf das Ziehen kannst du nicht verzichten.
no-draw-now = Jetzt wird keine Karte gezogen.
only-aliens-left = Im Nachziehstapel sind nur noch die { $count } Aliens.
only-aliens-shown = Nur ein Alien wird gezeigt; jede andere Karte bleibt verdeckt.
out-already = { $card } ist schon heraus.

# Hands.
not-in-hand = { $card } ist nicht auf dieser Hand.
all-known-in-hand = { $card } kann nicht auf dieser Hand sein: Sie hat { $count } Karten, alle bekannt.
all-accounted-for = { $card } kann es nicht mehr sein: Wo alle ({ $count }) im Spiel sind, ist bekannt.
player-has-no-card = Dieser Spieler hat keine Karte.

# Weapons.
no-weapon-while-item = Auslegung am Tisch: keine Waffe, solange ein Gegenstand wartet.
no-weapon-now = Jetzt kann keine Waffe gelegt werden.
weapons-in-own-attack = Waffen legst du nur in deiner eigenen Angriffsphase.
weapons-first = Auslegung am Tisch: Waffen auf der Hand kommen zuerst dran.
one-alien-a-turn = Ein Alien pro Zug: Der Angriff ist vorbei.
no-alien-active = Kein Alien ist aktiv.
one-weapon-at-a-time = Waffen werden einzeln gelegt.

# Items and what they are laid on.
only-items = Jederzeit dürfen nur Gegenstände gespielt werden.
laid-on-nothing = { $card } wird auf nichts gelegt.
laid-on-one-thing = { $card } wird auf genau eines gelegt: Sag, worauf.
not-laid-on = { $card } kann nicht auf { $target } liegen.
laid-before-player = { $card } wird vor einen Spieler gelegt.
no-such-active-card = Es gibt keine aktive Karte { $card }.
no-confusion-there = Dort kann kein Confusion Ray liegen.
steal-from-others = Steal nimmt ein Schiffsteil, das vor jemand anderem liegt.
nothing-to-steal = Alle Aliens sind besiegt: Es kann nichts mehr gestohlen werden.
nobody-freezes-oneself = Auslegung am Tisch: Niemand friert sich selbst ein.
one-freeze-ray = Auslegung am Tisch: nur ein Freeze Ray auf einmal.
too-late-to-freeze = Eine Waffe liegt schon: Dieser Zug kann nicht mehr eingefroren werden.
sleight-from-others = Sleight of Hand nimmt von jemand anderem.
no-alien-left = Im Nachzieh- und im Alienstapel ist kein Alien mehr.
no-card-to-copy = Diese Karte lässt sich nicht kopieren.
no-printer-to-copy = Ein kopierter Printer kopiert etwas anderes als einen Printer.
weapon-copied-by-attacker = Eine Waffe kopiert nur, wer angreift, im eigenen Angriff.
waiting-ray-not-copied = Auslegung am Tisch: Ein wartender Freeze Ray wird nicht kopiert.
locked-by-machine = Nur Confusion Ray und Force Field, solange die Time Machine dort liegt.
locked-by-sleight = Solange Sleight of Hand dort liegt, darfst du nur spielen, was es aufhebt.
not-in-discards = Diese Karte liegt nicht im Ablagestapel.
not-in-deck-or-pile = Dieses Alien ist weder im Nachzieh- noch im Alienstapel.

# Answers.
nothing-to-contest = Es gibt gerade nichts zu beantworten.
nobody-passes = Gerade muss niemand passen.
nothing-to-answer = Dieser Spieler hat nichts zu beantworten.
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
doubt-weapons = Ob noch Waffen auf der Hand sind, ist verdeckt.
doubt-card = Ob diese Karte auf der Hand ist, ist verdeckt; eine davon ist noch übrig.
