# Karten, Gegenstände und Fähigkeiten.

card-used = { $who } nutzt { $what }.
card-bonus-used = { $name } nutzt den Kampfbonus des Heldenbogens.
card-big-top = { $name } zieht im Big Top eine Karte.
card-break-test = Break Test: { $what }
card-holds = { $what } hält.
card-played = { $seat } spielt { $what }.
card-who-pays = Welcher Held zahlt { count-tokens }?
card-acts-again = { $what } wirkt noch einmal.
card-tech-was = Es war { $what }; die Punkte sind verloren.
card-shows-tech = { $seat } zeigt die Tech, die aufgehoben wird.

card-drawn = { $seat } zieht eine Karte.
card-draws = { $seat } zieht { $number ->
    [one] eine Karte
   *[other] { $number } Karten
}.
card-shuffled-back = { $name } zieht eine Szenario-Suchkarte: Mischt sie zurück und zieht eine andere.
card-found = { $name } findet { $what }.
card-event-found = { $name } zieht ein Ereignis und hält es geheim.
card-takes-top = { $name } zieht eine Heldenkarte. Ein Ereignis bleibt geheim.
card-hero-deck = dem Heldenstapel
card-too-many-items = { $name } trägt { $carried } Gegenstände, höchstens { $most } sind erlaubt.
card-too-many-weapons = { $name } trägt { $carried } Waffen, höchstens { $most } sind erlaubt.
card-counts = { $card } zählt { $hands }.
card-new-from-table = Eine neue Karte kommt vom Tisch, als ein JSON-Text.
card-all-known = Alle Karten dieser Partie sind bekannt.
card-only-card = Mitten in einer Partie kann nur eine Karte erfasst werden.
card-known-now = { $what } ist jetzt bekannt.
card-known-already = { $what } ist schon bekannt.
card-other-deck = { $what } gehört zu einem Stapel, der in dieser Partie nicht mitspielt (IFOS-419).
card-more-lie = Auf dem Tisch liegen schon mehr als { $number } × { $what }.
card-no-place = Für { $number } × { $what } ist im Nachziehstapel kein Platz.
