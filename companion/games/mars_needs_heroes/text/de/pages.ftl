# Was die Seiten des Tischs sagen.

page-round = Runde { $number }
page-before-first-round = Vor der ersten Runde
page-start = Beginn
page-cards-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
page-back = Zurück zur Runde
page-on-table = Auf dem Tisch
page-ray = { $how ->
    [froze] FREEZE!
    [ready] bereit
   *[used] weg
}
