# Warum ein Bot etwas tut.

why-high = Diese Karten sind mehr wert als zwei gewöhnliche: Er bietet eher hoch.
why-low = Zwei gewöhnliche Karten sind mehr wert als diese: Er bietet eher niedrig.
why-freeze = Diese Karten sind den Freeze Ray wert.
why-no-freeze = Diese Karten sind den Freeze Ray nicht wert.
why-nothing = Es macht keinen Unterschied.
why-these-bids = Diese Karten ändern seine Siegchance um { $share }: { $bids }.
bid-with-share = { $number } ({ $share })
why-freeze-now = Diese Karten ändern seine Siegchance um { $share }: Das ist den Freeze Ray wert.
why-freeze-later = Diese Karten ändern seine Siegchance um { $share }: Er spart sich den Freeze Ray auf.
why-won-already = Die Karten hat er schon.
