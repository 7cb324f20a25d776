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
   *[used] abgegeben
}

page-calls = { $seat }: FREEZE!
page-leads =
    { $seat } führt:
    FREEZE?
page-tied =
    Gleichstand:
    FREEZE?
page-pot = { $cards }
page-froze = { $headline }!
page-freeze = { $when ->
    [lay] Legt eine Heldenkarte
    [nobody] Niemand ruft FREEZE
    [late] Zu spät für FREEZE
    [clock] FREEZE gilt, bis der Balken abgelaufen ist.
   *[key] FREEZE
}
