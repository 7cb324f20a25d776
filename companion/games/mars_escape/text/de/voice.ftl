# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

spoken-dry = { $n ->
    [1] Im Handbuch steht das ganz klein
    [2] Die Garantie ist abgelaufen
    [3] Bitte Vorsicht an der Luftschleuse
   *[4] So geht es zu an Bord
}
spoken-pulp = { $n ->
    [1] Im Dunkeln bewegt sich etwas
    [2] Das Schott zu, schnell
    [3] Der Gang lebt
   *[4] Zum Schiff, los
}
