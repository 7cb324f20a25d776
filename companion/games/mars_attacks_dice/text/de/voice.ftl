# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

spoken-dry = { $n ->
    [1] Das gibt Papierkram
    [2] Die Versicherung zahlt dafür nicht
    [3] Ein ruhiger Abend in der Stadt
   *[4] Der Bürgermeister ist verständigt
}
spoken-pulp = { $n ->
    [1] Rette sich, wer kann
    [2] Der Himmel hängt voller Untertassen
    [3] Keine Stadt ist heute sicher
   *[4] Strahlenkanonen lodern auf
}
