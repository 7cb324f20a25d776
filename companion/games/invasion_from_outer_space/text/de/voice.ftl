# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

spoken-dry = { $n ->
    [1] Die Vorstellung geht weiter, gewissermaßen
    [2] Eintrittsgeld wird nicht erstattet
    [3] Das Zelt hatte bessere Tage
   *[4] Die Clowns finden das nicht lustig
}
spoken-pulp = { $n ->
    [1] Meine Damen und Herren, halten Sie Ihre Hüte fest
    [2] Grauen unter der Zirkuskuppel
    [3] Der Jahrmarkt schlägt zurück
   *[4] Untertassen über den Buden
}
