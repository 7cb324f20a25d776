# What is asked, and what can be answered.

# Gaps: $cards: number or list of cards; $count: number; plurals follow it; $number: number, such as
# that of a thing on the table; $seat: name of the player who sits there, or the number of the seat;
# $seats: list or number of players; $ties: number of shared wins.

ask-youngest = Who is the youngest at the table?
youngest-begins = The youngest turns over the first two Invader cards.

invader-pile = Invader pile
ask-turn-up = { $count ->
    [one] { $seat } turns over { $count } card. Which colour?
   *[other] { $seat } turns over { $count } cards. Which colours?
}
ask-turn-up-anybody = { $count ->
    [one] Somebody turns over { $count } card. Which colour?
   *[other] Somebody turns over { $count } cards. Which colours?
}
unseen = { $count } not seen yet
cards-join = Tie: added to { $cards }.

ask-bid = Everybody bids for { $cards }.
ask-duel = Sudden death: { $seats } bid for the win.
how-to-bid = Choose a Hero card and put it face down. Reveal together.
let-it-stand = The bid stands

stake-frozen = { $seat } froze the bid for { $cards }.
stake-won = { $seat } leads with { $number } for { $cards }.
stake-tied = Bidding tie for { $cards }.
ask-freeze = FREEZE?
ask-too-late = Did anybody slam a token too late?
let-take = { $seat } takes
two-more-cards = Two more cards
bid-again = Bid again
open-until-confirm = FREEZE any time before the cards are taken.
open-until-countdown = FREEZE until the time is up.
open-until-table = FREEZE until the table calls time.
keep-quiet = Keep quiet
freeze = FREEZE!
ask-first = { $seats } shout FREEZE. Who was first?

ask-reset = { $ties ->
    [one] { $ties } tie over the last cards. Do you both want a reset?
   *[other] { $ties } ties in a row over the last cards. Do you both want a reset?
}
reset = Reset
what-reset-does = Full hands, all Freeze Rays ready again
bid-on = Go on
what-bidding-on-does = Full hands, Freeze Rays as they are
