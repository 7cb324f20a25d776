# Was die Tafeln zeigen: der Tisch in jedem Spiel.

# ---- mehrere Spiele
panels-round = Runde { $number }
panels-of-all = { $count } von { $all }

# ---- Mars Needs Heroes
panels-cards-left-in-pile = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
