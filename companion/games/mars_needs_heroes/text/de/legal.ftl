# Warum etwas nicht geht.

due-youngest = Erst sagt ihr, wer am jüngsten ist.
due-turn-up = Deckt erst die Invasorenkarten auf.
due-bid = Erst wird geboten.
due-freeze = Ruft FREEZE oder lasst das Gebot gelten.
due-first = Sagt erst, wer zuerst gerufen hat.
due-reset = Entscheidet erst, ob ihr neu startet.
over = Die Partie ist vorbei.
bid-of-nobody = Nur wer mitspielt, kann bieten.
not-in-duel = Im Stechen bietet nur, wer gleichauf liegt.
has-bid-already = Du hast schon geboten.
no-hero-card = Ein Gebot ist eine Heldenkarte von 1 bis 5.
no-such-youngest = Am jüngsten muss jemand sein, der mitspielt.
table-settles = Der Tisch schließt das Gebot ab.
table-resets = Über einen Neustart entscheidet der Tisch.
has-decided-already = Du hast dich schon entschieden.
shouts-or-not = Man ruft (1) oder schweigt (0).
ray-of-nobody = Einen Freeze Ray hat nur, wer mitspielt.
ray-used-up = Dieser Freeze Ray ist verbraucht.
froze-already = Du hast dieses Gebot schon eingefroren.
own-win = Auslegung am Tisch: Niemand friert den eigenen Gewinn ein.
slower-keep = Auslegung am Tisch: Wer langsamer ist, behält den Marker.
slower-once-each = Nennt alle Langsameren einmal, und nur die mit Marker.
chance-names-first = Der Zufall bestimmt, wer zuerst gerufen hat.
did-not-shout = Hier wurde nicht gerufen.
all-slower-lose = Auslegung am Tisch: Alle Langsameren verlieren ihren Marker.

card-spent = Die Heldenkarte { $number } ist schon ausgespielt.
no-card-left = Im Stapel ist keine Invasorenkarte dieser Farbe mehr: { $colour }.
no-invader-card = Das ist keine Invasorenkarte.
colour-from-table = Nur der Tisch gibt eine neue Farbe ein.
all-counted = Alle 40 Invasorenkarten sind gezählt: Weitere Farben gibt es nicht.
