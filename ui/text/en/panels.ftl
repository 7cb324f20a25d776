# What the panels show: the table of each box.

# Gaps: $all: number of all of them; $chance: share in percent; $cities: list of cities; $city: name
# of a city; $count: number; plurals follow it; $name: name of a player, a figure, a card or a thing;
# $number: number, such as that of a thing on the table; $vp: number of Victory Points.

# ---- several boxes
panels-round = Round { $number }
panels-of-all = { $count } of { $all }

# ---- Mars Attacks
panels-claims = claims { $city }
panels-nuked = nuked
panels-hope = { $chance } claim
panels-corner-nukes = { $count ->
    [one] { $count } Nuke
   *[other] { $count } Nukes
}
panels-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
panels-nukes-left = { $count ->
    [one] { $count } more Nuke: nuked
   *[other] { $count } more Nukes: nuked
}
panels-last-round = Last round
panels-nuked-loud = Nuked!
panels-marks-nothing = { $name } marks nothing
panels-corners-covered = All { $count } corners are covered
panels-throws = { $name } throws
panels-wrong-die = a die is wrong
panels-only-beats = Only { $cities } beats { $name }
panels-none-beats = No city beats { $name } now
panels-is-ahead = { $name } is ahead: the lead has to hold
panels-turn-up = Turn over
panels-used-up = Used up
panels-mixed = mixed
panels-vp = { $vp } VP

# ---- Mars Needs Heroes
panels-before-first-round = Before the first round
panels-froze = FREEZE!
panels-ray-ready = ready
panels-ray-used = used
panels-on-table = On the table
panels-nothing-on-table = Nothing on the table yet
panels-cards-left-in-pile = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
panels-pile = Pile { $count }
