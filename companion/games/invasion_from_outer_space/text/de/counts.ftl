# Anzahlen, als Teile von Sätzen.

count-wounds = { $number ->
    [one] { $number } Wunde
   *[other] { $number } Wunden
}
count-hits = { $number ->
    [one] { $number } Treffer
   *[other] { $number } Treffer
}
count-spaces = { $number ->
    [one] { $number } Feld
   *[other] { $number } Felder
}
count-tokens = { $number ->
    [one] { $number } Kraftmarker
   *[other] { $number } Kraftmarker
}
count-points = { $number ->
    [one] { $number } Kommandopunkt
   *[other] { $number } Kommandopunkte
}
count-martians = { $number ->
    [one] { $number } Marsianer
   *[other] { $number } Marsianer
}
