# Das Spiel im Regal, seine Einstellungen und sein Aufbau.

blurb = Würfle Symbole und erobere Städte und Wahrzeichen. Zu viele Atomschläge beenden deinen Zug.
odds-of = Würfe
option-difficulty = Welche Seite der Schwierigkeitskarte liegt oben?
two-nukes = Zwei Atomschläge: leichter
one-nuke = Ein Atomschlag: schwerer

set-up-tokens = Alle nehmen die vier Plättchen einer Farbe.
set-up-first = Wählt, wer beginnt; dieser Platz behält den Startspielermarker die ganze Partie.
set-up-difficulty = { $side ->
    [one] Legt die Schwierigkeitskarte mit einem Atomschlag nach oben aus.
   *[two] Legt die Schwierigkeitskarte mit zwei Atomschlägen nach oben aus.
}
set-up-stacks = Mischt die anderen { $count } Karten und teilt vier Stapel in einer Reihe aus.
set-up-deep = Jeder Stapel hat { $count } Karten.
set-up-rest = Legt die übrigen { $count } Karten ungesehen zurück in die Schachtel.
set-up-row = Deckt von links nach rechts die oberste Karte jedes Stapels auf.
set-up-corners = Bringt die Eck-Atomschläge dieser Karten und der Schwierigkeitskarte in eine Linie.
set-up-dice = Haltet alle zehn Würfel bereit.
too-few-cards = { $seats } Plätze brauchen { $wanted } Karten, { $known } sind bekannt (MAD-06).
six-sides = Ein Würfel hat sechs Seiten: Marsianer, Strahlenpistolen und Atomschläge, von jedem mindestens eine.
