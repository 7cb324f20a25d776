# What is asked, and what can be answered.

ask-first = Who takes the first-player marker?
ask-difficulty = Toss the difficulty card: which side is up?
stack = stack { $number }
ask-turn-up = Turn over stack { $stack }: which card?

# A card in a line: what it needs, VP, corner Nukes.
card-line = { $nukes ->
    [0] { $wants }, { $vp } VP, no corner Nuke
    [one] { $wants }, { $vp } VP, { $nukes } corner Nuke
   *[other] { $wants }, { $vp } VP, { $nukes } corner Nukes
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
roll-again = { $count ->
    [one] Re-roll { $count } Martian
   *[other] Re-roll { $count } Martians
}
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
set-under-corrections = set values under Corrections
