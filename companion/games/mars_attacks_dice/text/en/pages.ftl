# What the pages of the table say.

# Gaps: $card: name of a card; $cards: number or list of cards; $chance: share in percent; $cities:
# list of cities; $count: number; plurals follow it; $done: number of what is finished; $known: list
# of those there are; $seat: name of the player who sits there, or the number of the seat; $spaces:
# number or list of spaces.

page-points = points
page-points-short = points
page-last-round = Last round
page-last = Last!
page-enter = { $known ->
    [0] Add the card
   *[other] Not listed
}
page-hope = { $chance } claim
page-corners = { $count ->
    [one] { $count } Nuke
   *[other] { $count } Nukes
}
page-mixed = mixed
page-only-beats = Only { $cities } beats { $seat }
page-none-beats = No city beats { $seat } now
page-is-ahead = { $seat } is ahead: the lead has to hold
page-roll = Roll the dice
page-share = { $chance }
page-claims = claims it
page-is-nuked = nuked
page-done = { $done } of { $spaces }
page-stays = stays marked
page-odds = Which is better?
page-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
page-nukes-left = { $count ->
    [one] { $count } more Nuke: nuked
   *[other] { $count } more Nukes: nuked
}
page-apply = Apply the rule of { $card } by hand
page-rule = Rule of { $card }
page-rules = Special rules in force
page-in-force = Rules of { $cards }
page-nuked = Nuked!
page-marks-nothing = { $seat } marks nothing
page-all-covered = All { $count } corner Nukes are covered
page-throws = { $seat } throws
page-undo = Undo
page-wrong-die = wrong die
