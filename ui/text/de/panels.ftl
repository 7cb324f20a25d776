panels-drew = { $count ->
    [one] { $seat } zieht eine Karte.
   *[other] { $seat } zieht { $count } Karten.
}
