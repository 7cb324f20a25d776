# What is asked, and what can be answered.

ask-youngest = Who is the youngest at the table?
youngest-begins = The youngest turns up the first two Invader cards.

invader-pile = Invader pile
ask-turn-up = { $count ->
    [one] { $seat } turns up { $count } card. Which colour?
   *[other] { $seat } turns up { $count } cards. Which colours?
}
ask-turn-up-anybody = { $count ->
    [one] Somebody turns up { $count } card. Which colour?
   *[other] Somebody turns up { $count } cards. Which colours?
}
unseen = { $count } not seen yet
cards-join = Tie: they join { $cards }.

ask-bid = Everybody bids for { $cards }.
ask-duel = Sudden death: { $seats } bid for the win.
how-to-bid = Lay a hero card face down. When all are ready, reveal together.
let-it-stand = The bid stands

stake-frozen = { $seat } froze the bid for { $cards }.
stake-won = { $seat } leads with { $number } for { $cards }.
stake-tied = A bidding tie over { $cards }.
ask-freeze = FREEZE?
ask-too-late = Did somebody else slam a token too late?
let-take = { $seat } takes the cards
two-more-cards = Two more cards
bid-again = Bid again
open-until-confirm = Open until the cards are taken, but at least for the set time.
open-until-countdown = Open until the time is over.
open-until-table = Open until the table closes it.
keep-quiet = Keep quiet
freeze = FREEZE!
ask-first = { $seats } shout FREEZE. Who is first?

ask-reset = { $ties ->
    [one] { $ties } tie in a row over the last cards. Do both want a reset?
   *[other] { $ties } ties in a row over the last cards. Do both want a reset?
}
reset = Reset
what-reset-does = Full hands, and all Freeze Rays ready again
bid-on = Bid on
what-bidding-on-does = Full hands, Freeze Rays as they are
