# Kämpfe und Strahlenpistolen.

fight-who = Wen besiegt { $name }?
fight-roar = Das Beast brüllt: { $name } verliert einen Kraftmarker.
fight-unresolved = Der Kampf endet unentschieden.
fight-roll = Kampf: { $name }
fight-dice = { $name }: { $ours }. Marsianer: { $theirs }.
fight-dice-zombie = { $name }: { $ours }. Zombie: { $theirs }.
fight-won = { $how ->
    [unseen] { $name } gewinnt
   *[seen] { $name } gewinnt { $ours } zu { $theirs }
}
fight-won-how = { $how ->
    [unseen] { $name } gewinnt.
    [tie] { $name } gewinnt bei Gleichstand, { $ours } zu { $theirs }.
   *[by] { $name } gewinnt, { $ours } zu { $theirs }.
}
fight-lost = { $how ->
    [unseen] { $name } verliert
   *[seen] { $name } verliert { $ours } zu { $theirs }
}
fight-lost-how = { $how ->
    [unseen] { $name } verliert.
    [tie] { $name } verliert bei Gleichstand, { $ours } zu { $theirs }.
   *[by] { $name } verliert, { $ours } zu { $theirs }.
}
fight-draw = { $how ->
    [unseen] { $name }: Unentschieden
   *[seen] Unentschieden { $ours } zu { $theirs }
}
fight-draw-how = { $how ->
    [unseen] { $name }: Unentschieden.
   *[seen] Unentschieden, { $ours } zu { $theirs }.
}
fight-which = Welchen Marsianer verwundet { $name }?
fight-next = Kämpfe: jeder Trupp gegen alle Helden im Feld. Wer jetzt?

blast-roll = Strahlenpistolen
blast-roll-apart = Strahlenpistolen ohne den Leader
blast-rolled = Strahlenpistolen: { $dice }.
blast-cancelled = Der Beschuss wird aufgehoben.
blast-hits = { count-hits } ab { $need }.
blast-hit = Strahlenpistolen – { count-hits }
blast-miss = Strahlenpistolen verfehlen
blast-no-wound = Strahlenpistolen – keine Wunde

ranged-may = { $name } darf einen Fernangriff machen.
ranged-roll = { $what }: Trefferwurf
ranged-rolled = Trefferwurf: { $face }.
ranged-hit = { $face ->
    [0] Ein Treffer.
   *[other] { $face } gegen { $need }+: ein Treffer.
}
ranged-missed = { $face ->
    [0] Verfehlt.
   *[other] { $face } gegen { $need }+: verfehlt.
}
ranged-hits = { $name } trifft
ranged-misses = { $name } verfehlt

guns-every-pack = Strahlenpistolen: jeder Trupp einmal, ins eigene Feld oder daneben.
guns-who = Strahlenpistolen feuert nur, wer Marsianer spielt und noch nicht fertig ist.
guns-must-fire = Ein Trupp mit einem Helden auf seinem Feld muss zuerst feuern.
guns-no-pack = Dort ist kein Trupp, der noch feuern kann.
guns-others-pack = Mit diesem Trupp feuert jemand anders.
guns-own-space = Mit einem Helden auf seinem Feld kann ein Trupp nur dorthin feuern.
guns-nobody = Dieser Trupp kann dort niemanden treffen.
guns-fire = { $pack } in { $old } { $number ->
    [one] feuert
   *[other] feuern
} auf { $new }.
guns-heroes-or-crowd = Auf die Helden oder auf die Menge in { $space }?
guns-heroes-or-zombies = Auf die Helden oder auf die Zombies in { $space }?
guns-targets = Wähle Ziele, alle auf einem Feld.
guns-more-targets = Sie feuern auf { $names }. Noch jemand auf diesem Feld?
guns-say-stance = Helden in einer Menge sagen erst, ob sie sie schützen oder sich verstecken.
fight-fended-off = { $name } wehrt den Zombie ab: kein Pasch.
