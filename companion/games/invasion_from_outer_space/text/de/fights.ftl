# Kämpfe und Strahlenpistolen.

fight-who = Wen schlägt { $name }?
fight-roar = Das Beast brüllt: { $name } verliert einen Kraftmarker.
fight-unresolved = Der Kampf endet ohne Ergebnis.
fight-roll = Kampf: { $name }
fight-dice = { $name }: { $ours }. Marsianer: { $theirs }.
fight-won = { $name } gewinnt { $ours } zu { $theirs }
fight-won-by = { $name } gewinnt, { $ours } zu { $theirs }.
fight-won-tie = { $name } gewinnt bei Gleichstand, { $ours } zu { $theirs }.
fight-lost = { $name } verliert { $ours } zu { $theirs }
fight-lost-by = { $name } verliert, { $ours } zu { $theirs }.
fight-lost-tie = { $name } verliert bei Gleichstand, { $ours } zu { $theirs }.
fight-draw = Unentschieden { $ours } zu { $theirs }
fight-draw-by = Unentschieden, { $ours } zu { $theirs }.
fight-which = Welchen Marsianer verwundet { $name }?
fight-next = Kämpfe: Jeder Trupp kämpft gegen jeden Helden in seinem Feld. Wer kämpft als Nächstes?

blast-roll = Strahlenpistolen
blast-roll-apart = Strahlenpistolen derer, die nicht mit dem Leader gezogen sind
blast-rolled = Strahlenpistolen: { $dice }.
blast-cancelled = Der Beschuss wird aufgehoben.
blast-hits = { count-hits } ab { $need }.
blast-hit = Strahlenpistolen – { count-hits }
blast-miss = Strahlenpistolen verfehlen

ranged-may = { $name } darf einen Fernangriff machen.
ranged-roll = { $what }: treffen
ranged-rolled = Treffen: { $face }.
ranged-hit = { $face } gegen { $need }+: ein Treffer.
ranged-missed = { $face } gegen { $need }+: verfehlt.
ranged-hits = { $name } trifft
ranged-misses = { $name } verfehlt

guns-every-pack = Strahlenpistolen: Jeder Trupp darf einmal feuern, in sein eigenes Feld oder eines daneben.
guns-who = Strahlenpistolen feuert nur, wer Marsianer spielt und noch nicht fertig ist.
guns-must-fire = Ein Trupp mit einem Helden in seinem Feld muss zuerst feuern.
guns-no-pack = Dort ist kein Trupp, der noch feuern kann.
guns-others-pack = Diesen Trupp feuert jemand anders.
guns-own-space = Mit einem Helden in seinem Feld feuert ein Trupp nur in dieses.
guns-nobody = Niemand dort kann von diesem Trupp getroffen werden.
guns-fire = { $pack } in { $old } { $number ->
    [one] feuert
   *[other] feuern
} auf { $new }.
guns-heroes-or-crowd = Auf die Helden oder auf die Menge in { $space }?
guns-targets = Wähle Ziele: alle in einem Feld.
guns-more-targets = Sie feuern auf { $names }. Noch jemand in diesem Feld?
guns-say-stance = Helden in einer Menge sagen zuerst, ob sie sie schützen oder sich verstecken.
