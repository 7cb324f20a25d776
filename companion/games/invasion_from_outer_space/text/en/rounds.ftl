# The round: track, reinforcements, landing.

# Gaps: $dice: number or kind of dice; $faces: list of faces of dice; $more: number of further ones;
# $number: number, such as that of a thing on the table; $place: number or name of the place; $seat:
# name of the player who sits there, or the number of the seat; $site: number of a Landing Site, or an
# address on the web; $space: name of a space of the board; one of several where square brackets
# follow; $total: number in all; $what: what is meant, in words; $who: name of a player or figure.

land-roll = { $who ->
    [any] Landing Martians
   *[other] Landing Martians of { $who }
}
land-may = { $number ->
    [one] { $number } new Martian can land.
   *[other] { $number } new Martians can land.
}
land-pool = { $number } left in the pool.
land-place = Place { soldiers } on Landing Sites
land-all-full = { $who ->
    [any] All Landing Sites are full: no Martian lands.
   *[other] All Landing Sites are full: no Martian of { $who } lands.
}
land-no-room = No room for { count-martians }.
headline-no-room = No room for { count-martians }
headline-landed = { soldiers } at { $space }
land-landed = { troop } { $number ->
    [one] lands
   *[other] land
} in { $space }.
land-at-sites = { $seat }: place { soldiers } on Landing Sites.
land-at-sites-up-to = { $number ->
    [one] { $seat }: place up to { $number } Soldier on Landing Sites.
   *[other] { $seat }: place up to { $number } Soldiers on Landing Sites.
}
land-at-site = { $seat }: place { soldiers } at Landing Site { $site }.
land-at-site-up-to = { $number ->
    [one] { $seat }: place up to { $number } Soldier at Landing Site { $site }.
   *[other] { $seat }: place up to { $number } Soldiers at Landing Site { $site }.
}
land-at-one = { $seat }: place { soldiers } at one Landing Site.
land-at-one-up-to = { $number ->
    [one] { $seat }: place up to { $number } Soldier at one Landing Site.
   *[other] { $seat }: place up to { $number } Soldiers at one Landing Site.
}
land-anywhere = { $seat }: place { soldiers } in any spaces.
round-lead = The track has run out. Read the scenario card: which side is ahead?

round-martians-begin = The Martian Turn begins.
round-martians-now = Martian Turn
round-hero-turn = The Hero Turn begins.
round-hero-turn-now = Hero Turn
round-track-stands = The track marker is at { $place }.
round-track-moves = The track marker moves to { $place }.
round-martian-turn = Martian Turn – track { $place }
round-control = { $seat } controls the Champions.
round-discards = { $seat } discards { $what }.
round-may-discard = { $seat }: you may discard one card before you draw.
reinforce-roll = { $who ->
    [any] Reinforcements
   *[other] Reinforcements of { $who }
}
reinforce-total = { $dice ->
    [one] { $faces }
   *[other] { $faces } = { $total }
}
reinforce-land = { reinforce-total } against { packs }: new Martians land at the end of the turn.
reinforce-nobody = { reinforce-total } against { packs }: nobody lands.
reinforce-who = { $seat }: { $what }
reinforce-who-lands = { $seat }: { reinforce-land }
reinforce-who-nobody = { $seat }: { reinforce-nobody }
reinforce-will = Reinforcements on the way
reinforce-none = No reinforcements
reinforce-lands = New Martians land at the end of the turn.
reinforce-lands-not = Nobody lands.
reinforce-is-more = Is { $total } more than the number of spaces with Martians?
reinforce-is-more-own = Is { $total } more than the number of spaces where { $seat } has Martians?
more-than-packs = { $more ->
    [1] More than the Packs
   *[other] Not more than the Packs
}
reinforce-count = How many spaces have Martians?
reinforce-count-own = In how many spaces does { $seat } have Martians?
round-zombie-turn = Zombie Turn – track { $place }
