# What is asked, and what can be answered.

# Gaps: $base: number before; $card: name of a card; $claim: share in percent, of claiming a city;
# $count: number; plurals follow it; $done: number of what is finished; $go: share in percent, when
# going on; $got: number that comes in; $how: one of several ways, in square brackets, or a way in
# words; $needed: number or version that is needed; $nuked: share in percent, of being nuked; $nukes:
# number of Nukes; $number: number, such as that of a thing on the table; $pace: one of several: how
# it goes on; $seat: name of the player who sits there, or the number of the seat; $spaces: number or
# list of spaces; $stack: number of a stack of cards; $stop: share in percent, when stopping; $text:
# text as it was written; $wants: what is needed, in words.

ask-first = Who takes the first-player marker?
ask-difficulty = Toss the difficulty card: which side is up?
stack = stack { $number }
ask-turn-up = Turn over stack { $stack }: which card?

# A card in a line: what it needs, its points, corner Nukes.
card-line = { $nukes ->
    [0] { $wants }, { counted-points }, no corner Nuke
    [one] { $wants }, { counted-points }, { $nukes } corner Nuke
   *[other] { $wants }, { counted-points }, { $nukes } corner Nukes
}
ask-target = { $seat }: which city falls?
target-detail = { $card }; { $pace }
target-detail-begun = { $card }; { $base } of { $spaces } so far; { $pace }
red-rule-of = { $card } (red): { $text }
own-rule-of = { $card } (yours): { $text }

ask-set-die = { $seat }: set a die before rolling?
set-none = Set none
dice-rolled = { $count } dice to roll
ask-roll = { $count ->
    [one] { $seat } rolls { $count } die: { $needed } for { $card }.
   *[other] { $seat } rolls { $count } dice: { $needed } for { $card }.
}
show-all = Show all { $count }.
matching = { $count } matching

ask-decide = { $seat }: { $done } of { $spaces }, go on?
roll-again = Roll { $count } again
go-odds = { $nuked } nuked · { $claim } claim
stop = Stop
stop-marks = marks +{ $got }: { $done } of { $spaces }
change-target = Change to { $card }
if-a-card-says-so = if a card says so
# The chance to win the match.
advice-go = { $how ->
    [exact] Re-roll: it wins { $go } of the time, stopping { $stop }.
   *[about] Re-roll: it wins about { $go } of the time, stopping { $stop }.
}
advice-stop = { $how ->
    [exact] Stop: it wins { $stop } of the time, re-rolling { $go }.
   *[about] Stop: it wins about { $stop } of the time, re-rolling { $go }.
}

ask-resolve = { $seat } has claimed { $card }. Apply its rule by hand: { $text }
done = Done
set-score = touch a score to set it
