# Was gefragt wird, und was man antworten kann.

ask-youngest = Wer von euch ist am jüngsten?
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
how-to-bid = Wähle eine Heldenkarte und lege sie verdeckt hin. Dann deckt gemeinsam auf.
let-it-stand = Das Gebot gilt

stake-frozen = { $seat } hat das Gebot um { $cards } eingefroren.
stake-won = { $seat } führt mit { $number } um { $cards }.
stake-tied = Gleichstand beim Gebot um { $cards }.
ask-freeze = FREEZE?
ask-too-late = Hat noch jemand zu spät einen Marker auf den Tisch geknallt?
let-take = { $seat } nimmt
two-more-cards = Zwei weitere Karten
bid-again = Noch einmal bieten
open-until-confirm = FREEZE gilt, bis die Karten genommen sind.
open-until-countdown = FREEZE gilt, bis die Zeit um ist.
open-until-table = FREEZE gilt, bis ihr es beendet.
keep-quiet = Schweigen
freeze = FREEZE!
ask-first = { $seats } rufen FREEZE. Wer war zuerst?

ask-reset = { $ties ->
    [one] { $ties } Gleichstand um die letzten Karten. Wollt ihr beide einen Neustart?
   *[other] { $ties } Gleichstände hintereinander um die letzten Karten. Wollt ihr beide einen Neustart?
}
reset = Neustart
what-reset-does = Volle Hände, alle Freeze Rays wieder bereit
bid-on = Weiter
what-bidding-on-does = Volle Hände, Freeze Rays bleiben, wie sie sind
