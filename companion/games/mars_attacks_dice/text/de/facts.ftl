# Was geschah, was eine Aktion ist, und wie es ausging.

# Eine Zahl mit ihrer Einheit, in anderen Sätzen.
counted-points = { $vp ->
    [one] { $vp } Punkt
   *[other] { $vp } Punkte
}

first-is = { $seat } beginnt und behält den Marker.
difficulty-shows = Die Schwierigkeitskarte zeigt { $nukes }.
comes-into-play = { $card } kommt auf Stapel { $stack } ins Spiel: { $wants }, { counted-points }.
red-rule = Rote Regel: { $text }
is-known = { $card } ist jetzt bekannt: { $wants }, { counted-points }.
is-on = { $seat } ist dran.
extra-turn = { $seat } ist noch einmal dran.
headline-extra-turn = { $seat } – Extrazug

target-is = { $seat } greift { $card } an.
target-is-again = { $seat } greift { $card } an, bisher { $base } von { $spaces }.
die-set = { $seat } legt einen Würfel: { $face }. Noch zu würfeln: { $due }.
rolls = { $seat } würfelt { $dice }.
covered = { $count } von { $corners } Eck-Atomschlägen abgedeckt.
covered-with-odds = Eck-Atomschläge: { $count } von { $corners }, Risiko { $chance }.
spaces-so-far = Bisher { $done } von { $spaces } Feldern.
progress = { $what }: { $done } von { $spaces } auf { $card }.
goes-on = { $seat } würfelt neu: { $dice }.
is-nuked = { $count } Atomschläge decken alle { $corners } Eck-Atomschläge ab: Es hat { $seat } erwischt, dieser Zug bringt nichts.
headline-nuked = Es hat { $seat } erwischt
marks = { $seat } markiert { $base } + { $got } = { $total } von { $spaces } auf { $card }.
marks-nothing = { $seat } kommt auf { $card } nicht voran.
headline-marked = { $card } – { $total } von { $spaces }
claims = { $seat } erobert { $card } mit { $base } + { $got } von { $spaces }: +{ counted-points }.
headline-claimed = { $kind ->
    [city] { $card } fällt +{ counted-points }
   *[monument] { $card }: +{ counted-points }
}
ongoing-rule-for = { $card }, dauerhafte Regel für { $seat }: { $text }
red-rule-for = { $card }, rote Regel für { $seat }: { $text }
last-round = Ein Stapel ist leer: Die Partie endet, bevor { $seat } wieder dran ist.
headline-last-round = Letzte Runde

# Das Ende.
headline-wins = { $seat } gewinnt
wins = { $seat } gewinnt mit { $vp } zu { $others } Punkten gegen { $other }.
wins-by-cards = { $seat } und { $other } haben beide { counted-points }; { $seat } gewinnt mit { $cards } zu { $others } eroberten Karten.
wins-as-later = { $cards ->
    [one] { $seat } und { $other } haben beide { counted-points } und { $cards } eroberte Karte; { $seat } gewinnt, weil später in der Zugfolge.
   *[other] { $seat } und { $other } haben beide { counted-points } und { $cards } eroberte Karten; { $seat } gewinnt, weil später in der Zugfolge.
}
vp-by-hand = Von Hand gesetzt

# Aktionen, für den Verlauf und für Tasten.
begins = { $seat } beginnt
difficulty-with = Schwierigkeitskarte: { $nukes }
is-turned-up = { $card } wird auf Stapel { $stack } aufgedeckt
was-rolled = { $dice } gewürfelt
attacks = { $who } greift an: { $card }
sets-die = { $who } legt einen Würfel: { $face }
sets-none = { $who } legt keinen Würfel
rolls-again = { $who } würfelt alle Marsianer neu
stops = { $who } hört auf
has-applied = { $who } hat die Regel der Karte angewendet
card-entered = Eine neue Karte ist eingegeben
value-none = keine
goal-unit = { $number ->
    [one] Punkt
   *[other] Punkte
}
