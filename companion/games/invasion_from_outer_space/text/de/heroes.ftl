# Der Heldenzug, neue Helden, Gehen.

hero-activated = { $name } ist dran.
hero-who-acts = Heldenzug: Welcher Held ist jetzt dran?
hero-allies-first = Heldenzug: Zieht vor seinem Ende noch ein Verbündeter?
hero-roll = Bewegung und Kraft: { $name }
hero-roll-move = Bewegung: { $name }
hero-rolled-move = { $name } würfelt { $white } für die Bewegung.
hero-rolled = { $name } würfelt { $white } für die Bewegung und { $green } für Kraft.
hero-one-token = Ein Kraftmarker mehr: { $tokens }.
hero-may-move = { $number ->
    [0] { $name } darf ziehen.
   *[other] { $name } darf bis zu { count-spaces } weit ziehen.
}
hero-may-search = { $number ->
    [0] { $name }: ziehen oder das Gebäude durchsuchen.
   *[other] { $name }: bis zu { count-spaces } ziehen oder das Gebäude durchsuchen.
}
hero-may-search-building = { $number ->
    [0] { $name }: ziehen oder ein Gebäude durchsuchen.
   *[other] { $name }: bis zu { count-spaces } ziehen oder ein Gebäude durchsuchen.
}
hero-may-trade = { $name } darf Gegenstände tauschen.
hero-martians-there = Marsianer auf dem Feld von { $name }? Dann wird gekämpft.
hero-goes = { $name } geht zu { $space }.
hero-spaces-left = { $known ->
    [no] { $name } zieht.
   *[yes] { $name } zieht: noch { count-spaces }.
}
hero-agility = Gewandtheit: { $name }
hero-stopped = { $face } gegen { $need }+: { $name } bleibt an der Engstelle stehen.
hero-gone = { $name } ist nicht mehr dabei. { $seat } darf einen neuen Helden ziehen.
hero-comes-in = { $name } kommt ins Spiel, mit einem Kraftmarker.
hero-comes-in-bare = { $name } kommt ins Spiel.
hero-joins = { $name } ist dabei
hero-who-comes = Zieht zufällig einen Heldenbogen. Wer kommt?
hero-starts-centre = { $name } beginnt in der Mitte.
hero-starts-centre-card = { $name } beginnt in der Mitte, mit einer Gratiskarte.
hero-starts-in = { $name } beginnt in { $space }.
hero-where-starts = Wo beginnt { $name }?

hero-walk-over = { $name } kommt nicht weiter. Tippe, sobald die Figur steht.
hero-squeezes = { $face } gegen { $need }+: { $name } zwängt sich hindurch.
