# Was von Hand gesetzt werden kann.

field-turn = Wer dran ist (der Zug beginnt von vorn)
field-first = Wer den Startspielermarker hat
field-difficulty = Atomschläge auf der Schwierigkeitskarte
field-extra = Extrazüge, die noch kommen
field-last-round = Letzte Runde
field-over = Die Partie ist vorbei
field-target = Ziel
field-dice = { $face ->
    [martian] Marsianer auf dem Tisch
    [ray_gun] Strahlenpistolen auf dem Tisch
   *[nuke] Atomschläge auf dem Tisch
}
field-card = Offene Karte auf Stapel { $stack }
field-left = Verdeckte Karten in Stapel { $stack }
field-token = Plättchen von { $seat } auf { $card }
field-vp = Punkte von { $seat }, von Hand vergeben
field-owner = Wer { $card } erobert hat
