# Der Aufbau.

opening-board = { $board } liegt { $corner ->
    [top-left] oben links
    [top-right] oben rechts
    [bottom-right] unten rechts
    [bottom-left] unten links
    [one] auf Platz 1
    [two] auf Platz 2
    [three] auf Platz 3
    [four] auf Platz 4
    [five] auf Platz 5
   *[other] auf Platz 6
}.
opening-which-board = Welcher Außenplan liegt { $corner ->
    [top-left] oben links
    [top-right] oben rechts
    [bottom-right] unten rechts
    [bottom-left] unten links
    [one] auf Platz 1
    [two] auf Platz 2
    [three] auf Platz 3
    [four] auf Platz 4
    [five] auf Platz 5
   *[other] auf Platz 6
}?
opening-sites = Auf jeder Startstelle liegt ein Landeplatz.
opening-corner-sites = In jeder der vier inneren Ecken liegt ein Landeplatz.
opening-hero = { $name } spielt für { $seat }, mit einem Kraftmarker.
opening-town-hero = { $name } spielt für { $seat }.
headline-hero = { $name } – { $seat }
opening-draw-hero = { $all ->
    [one] Zieht einen Heldenbogen für { $seat }.
   *[other] Zieht Heldenbogen { $number } von { $all } für { $seat }.
}
opening-which-space = { $name } beginnt in { $building }: auf welchem Feld?
opening-is-there = { $name } beginnt in { $building }. Liegt es auf dem Plan?
opening-roll = { $who ->
    [any] Marsianer zu Beginn
   *[other] Marsianer zu Beginn von { $who }
}
opening-martians = { $seat } beginnt mit { soldiers }.
