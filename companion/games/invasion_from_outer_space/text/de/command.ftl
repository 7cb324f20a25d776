# Die Kommandophase.

command-has = { $seat } hat { count-points }.
command-phase = Kommandophase: { $seat } hat { count-points }.
command-lost = { $number ->
    [one] { $number } übriger Kommandopunkt verfällt.
   *[other] { $number } übrige Kommandopunkte verfallen.
}
command-bought = { $seat } zieht für { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} eine Karte.
command-saucer = Landeplatz { $site } fliegt zu { $space }.
command-saucer-far = Landeplatz { $site } fliegt bis zu { count-spaces } weit.
command-reinforcement = Sofortige Verstärkung
command-reinforced = { $number ->
    [one] Bis zu { count-martians } kann
   *[other] Bis zu { count-martians } können
} an einem Landeplatz landen.
command-builds = { $seat } beginnt, Tech zu bauen.
command-tech-point = 1 Punkt auf verdeckte Tech: jetzt { $points }.
command-in-play = { $what } ist im Spiel.
command-called = { champion-first }: { $points } von { $cost } Punkten.
