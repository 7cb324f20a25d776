# Warum etwas nicht geht.

due-youngest = Erst sagt ihr, wer am jüngsten ist.
due-turn-up = Jetzt werden Invasorenkarten aufgedeckt.
due-bid = Jetzt bieten alle.
due-freeze = Jetzt darf FREEZE gerufen werden, oder das Gebot gilt.
due-first = Jetzt zeigt sich, wer zuerst gerufen hat.
due-reset = Jetzt sagt ihr, ob ihr neu startet.
over = Die Partie ist vorbei.
bid-of-nobody = Bieten kann nur, wer mitspielt.
not-in-duel = Im Stechen bieten nur die, die gleichauf liegen.
has-bid-already = Hier ist schon geboten.
no-hero-card = Ein Gebot ist eine Heldenkarte von 1 bis 5.
no-such-youngest = Am jüngsten ist jemand, der mitspielt.
table-settles = Der Tisch schließt das Gebot ab.
table-resets = Der Tisch entscheidet über einen Neustart.
has-decided-already = Das ist hier schon entschieden.
shouts-or-not = Man ruft (1) oder schweigt (0).
ray-of-nobody = Einen Freeze Ray setzt nur ein, wer mitspielt.
ray-used-up = Dieser Freeze Ray ist verbraucht.
froze-already = Von hier kam schon ein FREEZE für dieses Gebot.
own-win = Auslegung am Tisch: Niemand friert den eigenen Gewinn ein.
slower-keep = Auslegung am Tisch: Wer langsamer ist, behält den Marker.
slower-once-each = Wer langsamer war, wird je einmal genannt und hat noch einen Marker.
chance-names-first = Der Zufall bestimmt, wer von den Rufenden zuerst war.
did-not-shout = Von hier kam kein Ruf.
all-slower-lose = Auslegung am Tisch: Alle Langsameren verlieren ihren Marker.

card-spent = Die Heldenkarte { $number } ist schon ausgespielt.
no-card-left = Keine Invasorenkarte dieser Farbe ist mehr aufzudecken: { $colour }.
