# Was die Tafeln zeigen: der Tisch in jedem Spiel.

# ---- Mars Needs Heroes
panels-cards-left-in-pile = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
