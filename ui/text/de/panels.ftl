# Was die Tafeln zeigen: der Tisch in jedem Spiel.

# ---- mehrere Spiele
panels-round = Runde { $number }
panels-of-all = { $count } von { $all }

# ---- Mars Needs Heroes
panels-before-first-round = Vor der ersten Runde
panels-froze = FREEZE!
panels-ray-ready = bereit
panels-ray-used = weg
panels-on-table = Auf dem Tisch
panels-nothing-on-table = Noch nichts auf dem Tisch
panels-cards-left-in-pile = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
panels-pile = Stapel { $count }
