# Races, endings, statistics, reviews and bots.

# Gaps: $all: number of all of them; $any: yes or no; $bot: level of a bot; $bots: number of bots;
# $box: name or id of a boxed game; $chance: share in percent; $cost: number that has to be paid;
# $dice: number or kind of dice; $facts: what happened, as sentences; $gap: time between two presses;
# $high: number at the upper end; $kind: what kind it is, in words; $known: list of those there are;
# $level: number or name of a level; $low: number at the lower end; $many: number; plurals follow it;
# $ms: number of milliseconds; $name: name of a player, a figure, a card or a thing; $names: list of
# names; $next: who or what comes next; $number: number, such as that of a thing on the table; $of:
# number of all of them; $p: a probability, as a number below 1; $percent: share in percent; $points:
# number of points; $right: number of correct ones; $rolls: number of rolls; $seat: name of the player
# who sits there, or the number of the seat; $seats: list or number of players; $share: share in
# percent; $some: number of some of them; $step: number of a step; $text: text as it was written;
# $there: number of what is there; $times: number of times; $tries: number of tries; $unseen: number
# of what was not seen; $wanted: number that is wanted; $way: one of several: more or less, in square
# brackets, or a way in words; $what: what is meant, in words; $why: why, as words without a full
# stop.

race-nobody = Nobody froze the bid.
race-tie = A tie between { $seats }: too close to call.
race-tie-apart = A tie between { $seats } ({ $gap } apart): too close to call.
race-won-lost = { $seat } froze the bid; the time of the press was lost.
race-won = { $seat } froze the bid.
race-won-close = { $seat } froze the bid, { $gap } before { $next }.
race-won-well = { $seat } froze the bid, well before { $next }.
race-early = { $cost ->
    [lock] { $seat } pressed too early: a false start, locked for 0.8 seconds.
    [out] { $seat } pressed too early: a false start, out of this race.
   *[none] { $seat } pressed too early: a false start.
}
race-early-by = { $cost ->
    [lock] { $seat } pressed { $gap } too early: a false start, locked for 0.8 seconds.
    [out] { $seat } pressed { $gap } too early: a false start, out of this race.
   *[none] { $seat } pressed { $gap } too early: a false start.
}
race-guess = { $seat } pressed sooner after GO than anyone can react: a guess.
race-held = Held down since before the reveal, not in the race: { $seats }.
race-late = Pressed too, but its time was lost: { $seats }.
race-ms = { $ms } ms
race-ms-least = less than 0.1 ms
ending-shared = A SHARED WIN
ending-wins = { $name } WINS
ending-behind = { $seat } was { $points } behind and still won.
ending-lead = The lead changed { $times } times.
statistics-unseen = { $unseen } of { $rolls } rolls were not seen: only their results were entered.
statistics-camera = The camera read { $right } of { $all } rolls correctly ({ $share }).
statistics-too-few = Too early to say: { $dice } dice so far, { $wanted } needed.
fairness-fair = No sign of unfair dice: fair dice differ by as much or more in { $times } such counts (p { $p }).
fairness-perhaps = Perhaps chance, perhaps not: fair dice differ by as much or more in { $times } such counts (p { $p }). Keep rolling before you judge.
fairness-uneven = Uneven: fair dice differ by as much or more in { $times } such counts (p { $p }). Look at the dice, and at how the camera reads them.
statistics-times = { $some } of { $of }
statistics-rarely = fewer than 1 of 1000
statistics-p-below = below 0.0001
statistics-p = = { $p }
review-choices = The choices of { $names }
review-said = { $name }: { $what }
review-swing = { $what }: { $name }’s chance { $way ->
    [more] rose by { $percent }
   *[less] fell by { $percent }
 } ({ $kind ->
    [luck] luck
   *[choice] choice
 }).
review-decided = { $kind ->
    [luck] Luck decided
   *[choice] The turning point
 } – { $what } (+{ $percent } for { $name })
bot-level-easy = Often plays the first sensible move
bot-level-normal = Goes by what looks best right now
bot-level-hard = Plays as well as it can
bot-unknown = there is no bot { $level } for { $box }, only { $known }
bot-nothing-else = There was nothing else to do.
bot-no-time = No time to think: it looked best at first sight.
bot-best = Best of { $tries } tries: about { $chance } in 100 lead to a win.
simulate-seats = { $box } is played by { $many }, not { $seats }
simulate-range = { $low } to { $high }
simulate-bots = { $bots } bots do not fill { $seats } seats
simulate-level = { $bot }: won { $share } ({ $low } to { $high } with 95% confidence), { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) } times a fair share.
play-clock-unset = no date
play-file = Games of Mars Companion, for the app BG Stats: share this file with it, or open it there.
play-link-over = only a finished game can be logged
review-no-choice = step { $step } is nobody’s choice
review-paper = only a simulated game can be played on: paper hands are unknown
session-not-kept = This game is not saved: { $why }
session-past = Past games cannot be read: { $why }.
session-settings = The settings apply until you quit, but could not be saved: { $why }
session-entered = { $there } of { $all }
review-unseen = { $number ->
    [one] { $number } result was entered without its cards: not seen, and no luck or choice.
   *[other] { $number } results were entered without their cards: not seen, and no luck or choice.
}

# What another ruling would do at this moment.
reading-asks = Now it would be asked: { $text }
reading-over = Now the game would be over. { $why }
reading-allows = This would also be allowed: { $what }
reading-forbids = This would not be allowed: { $what }
reading-then = { $any ->
    [yes] After “{ $what }”: { $facts }
   *[no] After “{ $what }” nothing would follow.
}
reading-then-asks = After “{ $what }”: { $text }
