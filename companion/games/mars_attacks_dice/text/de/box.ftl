# Das Spiel im Regal, seine Einstellungen und sein Aufbau.

odds-of = Würfe
option-difficulty = Schwierigkeitskarte
two-nukes = Zwei Atomschläge: leichter
one-nuke = Ein Atomschlag: schwerer

set-up-tokens = Alle nehmen die vier Plättchen einer Farbe.
set-up-first = Wählt, wer beginnt und den Startspielermarker die ganze Partie behält.
set-up-difficulty = { $side ->
    [one] Legt die Schwierigkeitskarte aus; ein Atomschlag ist zu sehen.
   *[two] Legt die Schwierigkeitskarte aus; zwei Atomschläge sind zu sehen.
}
set-up-stacks = Mischt die anderen { $count } Karten und teilt vier Stapel in einer Reihe aus.
set-up-deep = Jeder Stapel hat { $count } Karten.
set-up-rest = Legt die übrigen { $count } Karten ungesehen zurück in die Schachtel.
set-up-row = Deckt von links nach rechts die oberste Karte jedes Stapels auf.
set-up-corners = Bringt die Eck-Atomschläge dieser Karten und der Schwierigkeitskarte in eine Linie.
set-up-dice = Haltet alle zehn Würfel bereit.
too-few-cards = { $seats } Spieler brauchen { $wanted } Karten, { $known } sind bekannt (MAD-06).
six-sides = Ein Würfel hat sechs Seiten: Marsianer, Strahlenpistolen und Atomschläge, von jedem mindestens eine.

# Der Tisch beim Aufbau.
layout-nukes = 2er-Seite
layout-stacks = 4 Stapel zu 3
layout-dice = 10 Würfel

# Was jemand öfter getan hat als alle anderen.
feat-nuked = { $seat } bekam { $number } Atomschläge ab.
feat-claimed = { $seat } hat { $number } Karten erobert.
