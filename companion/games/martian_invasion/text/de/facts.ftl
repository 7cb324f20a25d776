# What has happened, and its headlines.

# Cards drawn, swapped and discarded.
enlisted = Die App gibt für { $seat } und hält diese Hand geheim.
both-drew = { $martian } zieht { $ours }, { $human } zieht { $theirs }: Hände { $our_hand } und { $their_hand }, Nachziehstapel { $our_deck } und { $their_deck }.
both-swapped = Getauscht: { $martian } { $ours ->
        [0] keine
       *[other] { $ours }
    }, { $human } { $theirs ->
        [0] keine
       *[other] { $theirs }
    }.
both-discarded = { $martian } legt { $ours ->
        [0] keine
       *[other] { $ours }
    } ab, { $human } { $theirs ->
        [0] keine
       *[other] { $theirs }
    }: { $our_hand } und { $their_hand } Karten bleiben für den nächsten Zug.
shuffles-discards = { $count ->
    [one] { $seat } mischt { $count } abgelegte Karte zu einem neuen Nachziehstapel.
   *[other] { $seat } mischt { $count } abgelegte Karten zu einem neuen Nachziehstapel.
}

# Abduction.
abduction-void = Abduction, aber { $seat } hat keine Karte.
headline-nobody = Niemand zu entführen
abducted = Abduction: { $seat } verliert eine zufällige Karte, verdeckt: noch { $left }.
abducted-from-left = Abduction: { $seat } verliert Karte { $place } von links, verdeckt: noch { $left }.
headline-abducted = Abduction – { $seat } verliert eine Karte

# Battles.
revealed = { $martian }: { $ours }. { $human }: { $theirs }.
revealed-traps = { $martian }: { $ours }. { $human }: { $theirs } und { $traps } Ambush.
mind-controlled = Mind Control: { $seat } befehligt jetzt { $card }.
headline-mind-control = Mind Control – { $card }
ambushed = Ambush: { $card } kommt auf den Ablagestapel.
headline-ambush = Ambush – { $card } abgelegt
fights-for = Jetzt für { $seat } im Kampf: { $cards }.
sums = { $phase }: { $martian } { $ours }, { $human } { $theirs }.
nobody-played = Niemand hat eine Karte gespielt: kein Punkt.
tie-by-cards = Gleichstand, { $ours } zu { $theirs } nach Karten.
gain-point = { $count ->
        [one] { $seats } bekommt einen Strategiepunkt (in diesem Zug { $ours } zu { $theirs }).
       *[other] { $seats } bekommen je einen Strategiepunkt (in diesem Zug { $ours } zu { $theirs }).
    }
headline-draw = { $phase } – unentschieden { $ours } zu { $theirs }
headline-wins = { $seat } gewinnt { $phase } { $won } zu { $lost }
headline-wins-by-cards = { $seat } gewinnt { $phase }: { $won } zu { $lost } Karten

# Victory Points.
earned = { $martian }, Strategiepunkte { $our_sp }: { $our_gain ->
        [0] kein Siegpunkt
        [one] +{ $our_gain } Siegpunkt
       *[other] +{ $our_gain } Siegpunkte
    }; { $human }, Strategiepunkte { $their_sp }: { $their_gain ->
        [0] kein Siegpunkt
        [one] +{ $their_gain } Siegpunkt
       *[other] +{ $their_gain } Siegpunkte
    }. Siegpunkte { $ours } zu { $theirs } (Ziel { $goal }).
headline-none-gain = Kein Siegpunkt – { $ours } zu { $theirs }
headline-gains = { $gain ->
        [one] { $seat } +{ $gain } Siegpunkt – { $ours } zu { $theirs }
       *[other] { $seat } +{ $gain } Siegpunkte – { $ours } zu { $theirs }
    }
headline-both-gain = Siegpunkte: { $martian } +{ $our_gain }, { $human } +{ $their_gain } – { $ours } zu { $theirs }
level = Beide haben { $points } Siegpunkte: Es geht weiter, bis eine Seite führt.
headline-wins-match = { $seat } gewinnt
headline-shared = Gemeinsamer Sieg

# What the table does.
goal-unit = { $number ->
    [one] Punkt
   *[other] Punkte
}
goal-side = { $side ->
    [martians] Marsianer
   *[humans] Menschen
}
goal-label = { $side ->
    [martians] Marsianer: noch
   *[humans] Menschen: noch
}
result-of-battle = { $result ->
    [0] Marsianer gewinnen { $phase }
    [1] Menschen gewinnen { $phase }
   *[2] { $phase }: Gleichstand
}
hands-uncounted = Nicht alle Karten dieser Partie sind gezählt: Füllt die Hände auf sieben, behaltet, was die Regeln erlauben.
headline-result = { $tie ->
    [0] { $seat } gewinnt { $phase }
   *[other] { $phase } – Gleichstand
}
