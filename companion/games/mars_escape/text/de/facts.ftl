# What has happened, and its headlines.

dealt = Alle haben vier Karten; { $left } liegen im Nachziehstapel.
youngest = { $seat } ist am jüngsten und beginnt.
weapons-discarded = Alle Waffen werden abgelegt; der nächste Angriff beginnt von vorn.
all-defeated = Alle Aliens sind besiegt, und niemand hat vier Schiffsteile.
headline-nobody = Niemand entkommt
no-card-left = Es gibt keine Karten mehr zum Ziehen.
reshuffled = Mischt den Ablagestapel zweimal: Er ist der neue Nachziehstapel.
draws-alien = { $seat } zieht ein Alien: { $alien } ist aktiv.
was-frozen = { $seat } ist eingefroren: Der Zug endet.
skipped = { $seat } ist eingefroren und setzt aus.
turn-ended = { $seat } beendet den Zug.
played = { $seat } spielt { $card }.
played-on = { $seat } spielt { $card } auf { $on }.
lays-weapon = { $seat } spielt { $card }.
finds-nothing = { $card } findet nichts.

# Aliens and ship parts.
takes-it = { $seat } nimmt es.
headline-alien = { $alien } – { $health } HP
headline-beaten = { $alien } besiegt
has-parts = { $parts ->
        [one] { $seat } hat { $parts } Schiffsteil.
       *[other] { $seat } hat { $parts } Schiffsteile.
    }
headline-parts = { $seat } – { $parts } von { $enough } Teilen

# Items.
headline-force = { $seat } – Force Field
cancelled = { $card } ist aufgehoben.
headline-cancelled = { $card } aufgehoben
force-cancels = Das Force Field von { $seat } hebt { $card } auf.
steal-void = Es gibt nichts mehr zu stehlen.
stolen = { $seat } nimmt { $alien } von { $victim }.
headline-stolen = { $seat } stiehlt { $alien }
frozen-now = { $seat } ist eingefroren: Dieser Zug endet.
headline-frozen = { $seat } ist eingefroren
freeze-waits = { $seat } ist eingefroren und setzt einmal aus.
headline-will-skip = { $seat } setzt einmal aus
confusion-void = Unter dem Confusion Ray liegt keine Karte mehr.
nothing-to-take = { $seat } hat keine Karte, die man nehmen könnte.
taken-from-hand = { $seat } nimmt eine Karte aus der Hand von { $victim }.
headline-taken = { $seat } nimmt eine Karte von { $victim }
tracked-in-pile = { $alien } kommt oben auf den Alienstapel.
tracked-in-deck = { $alien } kommt aus dem Nachziehstapel. Mischt ihn zweimal.
headline-tracked = { $alien } taucht auf
scavenged = { $seat } nimmt { $card } vom Ablagestapel.
printer-void = Unter dem 3-D Printer liegt keine Karte mehr.
printer-copies = Der 3-D Printer kopiert { $card }.
dealt-again = Alles wird zweimal gemischt und neu ausgeteilt: vier Karten für alle.
keep-hands = { $count ->
        [one] { $seats } behält die Hand.
       *[other] { $seats } behalten die Hand.
    }
headline-rewound = Zeitsprung zurück – neue Hände

# What the table does.
has-the-word = { $seat } will antworten.
known-now = { $card } ist jetzt bekannt.
goal-unit = { $number ->
    [one] Schiffsteil
   *[other] Schiffsteile
}
