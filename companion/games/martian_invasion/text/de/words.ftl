# Cards and actions in words.

battle-space = Weltraum
battle-air = Luft
battle-ground = Boden
trait-space = Weltraum
trait-air = Luft
trait-ground = Boden
trait-bonus = Bonus
trait-special = Spezial
nothing = nichts
card-at = Karte { $place }
bonus-on = { $bonus } (auf { $card })

# What a correction sets.
label-memory = Kartenzähler
label-discards = { $card } auf dem Ablagestapel
label-hand = Handkarten von { $seat }
label-deck = Karten im Nachziehstapel von { $seat }
label-down = Verdeckt abgelegte Karten von { $seat }
label-strategy = Strategiepunkte von { $seat }
label-victory = Siegpunkte von { $seat }
value-on = an
value-off = aus

# Actions.
both-hands-full = Beide Hände sind voll
deals-for = Die App gibt für { $seat } und führt die Hand
is-ready = { $seat } ist bereit
draws = { $seat } zieht { $card }
draws-hidden = { $seat } zieht eine Karte
discards = { $seat } legt { $card } ab
discards-hidden = { $seat } legt eine Karte ab
discards-count = { $count ->
        [0] { $seat } legt keine Karte ab
        [one] { $seat } legt { $count } Karte ab
       *[other] { $seat } legt { $count } Karten ab
    }
loses = { $seat } verliert { $card }
loses-hidden = { $seat } verliert eine Karte
lays = { $seat } spielt { $card }
lays-hidden = { $seat } spielt eine Karte
adds = { $seat } legt { $bonus } auf { $card }
adds-hidden = { $seat } legt eine Karte auf eine andere
plays-no-special = { $seat } spielt keine Spezialkarte
plays-abduction = { $seat } spielt eine Abduction
plays-ambush = { $seat } spielt einen Ambush auf { $target }
plays-mind-control = { $seat } spielt Mind Control auf { $card }
die-shows = Der Würfel zeigt { $number }
