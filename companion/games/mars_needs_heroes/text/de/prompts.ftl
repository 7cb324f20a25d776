# Was gefragt wird, und was man antworten kann.

ask-youngest = Wer am Tisch ist am jüngsten?
youngest-begins = Wer am jüngsten ist, deckt die ersten beiden Invasorenkarten auf.

invader-pile = Invasorenstapel
ask-turn-up = { $count ->
    [one] { $seat } deckt { $count } Karte auf. Welche Farbe?
   *[other] { $seat } deckt { $count } Karten auf. Welche Farben?
}
ask-turn-up-anybody = { $count ->
    [one] Jemand deckt { $count } Karte auf. Welche Farbe?
   *[other] Jemand deckt { $count } Karten auf. Welche Farben?
}
unseen = { $count } noch nicht gesehen
cards-join = Gleichstand: Dort liegen schon { $cards }.

ask-bid = Alle bieten um { $cards }.
ask-duel = Stechen: { $seats } bieten um den Sieg.
how-to-bid = Leg eine Heldenkarte verdeckt hin. Wenn alle so weit sind, deckt gemeinsam auf.
let-it-stand = Das Gebot gilt

stake-frozen = { $seat } hat das Gebot um { $cards } eingefroren.
stake-won = { $seat } führt mit { $number } um { $cards }.
stake-tied = Gleichstand beim Gebot um { $cards }.
ask-freeze = FREEZE?
ask-too-late = Hat noch jemand zu spät einen Marker auf den Tisch geschlagen?
let-take = { $seat } nimmt die Karten
two-more-cards = Zwei weitere Karten
bid-again = Noch einmal bieten
open-until-confirm = Offen, bis die Karten genommen sind, mindestens aber die eingestellte Zeit.
open-until-countdown = Offen, bis die Zeit um ist.
open-until-table = Offen, bis ihr es beendet.
keep-quiet = Schweigen
freeze = FREEZE!
ask-first = { $seats } rufen FREEZE. Wer ist zuerst?

ask-reset = { $ties ->
    [one] { $ties } Gleichstand um die letzten Karten. Wollen beide einen Neustart?
   *[other] { $ties } Gleichstände hintereinander um die letzten Karten. Wollen beide einen Neustart?
}
reset = Neustart
what-reset-does = Volle Hände, und alle Freeze Rays sind wieder bereit
bid-on = Weiter bieten
what-bidding-on-does = Volle Hände, Freeze Rays bleiben, wie sie sind
