# Warum ein Bot etwas tut.

why-mix = Nach einem Gleichstand mischt er seine Gebote.
why-high = Diese Karten sind mehr wert als zwei gewöhnliche: Er bietet auf Gewinn.
why-low = Zwei gewöhnliche Karten sind mehr wert als diese: Er spart seine hohen Karten.
why-freeze = Diese Karten sind den Freeze Ray wert.
why-no-freeze = Diese Karten sind den Freeze Ray nicht wert.
why-nothing = Davon hängt nichts ab.
why-these-bids = Diese Karten ändern die Siegchance um { $percent } %: { $bids }.
bid-with-share = { $number } ({ $percent } %)
why-freeze-now = Diese Karten ändern die Siegchance um { $percent } %: Das ist den Freeze Ray wert.
why-freeze-later = Diese Karten ändern die Siegchance um { $percent } %: Der Freeze Ray wird aufgehoben.
why-won-already = Die Karten sind schon gewonnen.
