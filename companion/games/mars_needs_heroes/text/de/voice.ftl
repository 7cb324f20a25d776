# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

spoken-dry = { $n ->
    [1] Zur Kenntnis genommen
    [2] So kann man es machen
    [3] Das Eis bleibt kühl
   *[4] Der Mars hat Schlimmeres gesehen
}
spoken-pulp = { $n ->
    [1] Beim ewigen Eis der Kometen
    [2] Nicht schießen, Helden
    [3] Der rote Planet erbebt
   *[4] Bei den zwei Monden
}
