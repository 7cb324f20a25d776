# Feuer, und wohin sie und Mengen sich bewegen.

direction-roll-fire = { $space ->
    [none] Richtung des Feuers
   *[other] Richtung des Feuers in { $space }
}
direction-roll-crowd = { $space ->
    [none] Richtung: { crowd }
   *[other] Richtung: { crowd } in { $space }
}
direction-result = { $result ->
    [printed] wie auf dem Marker gedruckt
    [heroes] die Helden wählen
   *[other] die Marsianer wählen
}
direction-side = { $face }, die Seite nach { $side ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[other] Westen
}
direction-to-side = Richtung: { $way }.
direction-rolled = Richtung: { $face }, { $way }.
direction-crowd-moves = { crowd } zieht ein Feld weit: { $way }.
direction-fire-spreads = Das Feuer breitet sich aus ({ $way }): Gibt es ein Feld ohne Feuer?
direction-fire-stopped = Das Feuer kann nicht dorthin.
direction-crowd-stopped = { crowd } kann nicht dorthin.
direction-fire-where = Wohin breitet sich das Feuer aus?
direction-crowd-where = Wohin läuft { crowd }?

fire-put-out = { $space ->
    [none] Das Feuer wird gelöscht.
   *[other] Das Feuer in { $space } wird gelöscht.
}
fire-which-put-out = Welches Feuer löscht { $name }?
fire-thrown-into = { $what } wird in ein Feuer geworfen und geht los.
fire-is-it-lit = { $what }: angezündet?
fire-lit = { $face }: { $what } ist angezündet.
fire-not-lit = { $face }: { $what } ist nicht angezündet und für { $name } verloren.
fire-which-lighter = Womit zündet { $name } es an?
fire-kerosene-lit = { $name } zündet das Kerosene an.
fire-kerosene-roll = { $what }: Wurf, um das Kerosene anzuzünden
fire-kerosene-hit = { $face } gegen { $need }+: Es brennt.
fire-kerosene-missed = { $face } gegen { $need }+: verfehlt.
fire-set = { $name } legt Feuer mit { $what }.
fire-burn-roll = { $danger ->
    [fire] Feuer
   *[other] Der Absturz
}
fire-burn-roll-in = { $danger ->
    [fire] Feuer in { $space }
   *[other] Der Absturz in { $space }
}
fire-burnt = { fire-burn-roll } { $need }+: { $dice }, { count-wounds }.
fire-phase-begins = Die Feuerphase beginnt.
fire-roll = Das Feuer in { $space }
fire-roll-all = Alle Feuer, die nicht neu sind
fire-turned = Dreht alle neuen Feuer auf die Pfeilseite, ausgerichtet wie die Pfeile des Mittelplans.
fire-next = Feuerphase: Für welches Feuer würfelt ihr als Nächstes?
fire-goes-out = { $face }: Das Feuer in { $space } geht aus.
fire-spreads = { $face }: Das Feuer in { $space } breitet sich aus.
fire-burns-on = { $face }: Das Feuer in { $space } brennt weiter.
fire-all-rolled = { $dice }: { $said }
fire-all-said = { $out ->
    [one] { $out } von { $number } geht
   *[other] { $out } von { $number } gehen
} aus, { $spreading ->
    [one] { $spreading } breitet
   *[other] { $spreading } breiten
} sich aus.
fire-spreads-to = Das Feuer greift über: { $space }.
fire-none-starts = In { $space } entsteht kein Feuer.
fire-starts = Ein neues Feuer entsteht.
fire-starts-in = In { $space } entsteht ein neues Feuer.
fire-all-new = Alle acht Feuer sind neu: Kein weiteres entsteht.
fire-moved = Das Feuer in { $space } wird versetzt.
fire-which-moves = Alle acht Feuer brennen. Welches wird versetzt: nach { $space }?
fire-kerosene-catches = Das Kerosene in { $space } fängt Feuer.
fire-building-burns = { $name } brennt nieder.
fire-a-building-burnt = Ein Gebäude brennt nieder: { $number ->
    [one] { $number } Feuer
   *[other] { $number } Feuer
} entfernt.
fire-building-down = Ein Gebäude brennt nieder
fire-who-stands = Wer steht jetzt in einem Feuer und würfelt dafür? Ist ein Gebäude niedergebrannt?
fire-who-under = Wer ist unter der Untertasse und würfelt?
fire-how-often = Wie oft würfelt { $name } für Feuer? Zählt jedes betretene Feld und das letzte noch einmal.

fire-how-much-kerosene = Kerosene in oder neben einem Feuer brennt sofort, und ein Marker zündet den nächsten an. Wie viele fangen Feuer?
fire-allies-run = Ein Verbündeter in einem Feuer ohne Helden und Marsianer läuft sofort weg: Setzt ihn auf ein angrenzendes Feld eurer Wahl, Wände zählen nicht.
