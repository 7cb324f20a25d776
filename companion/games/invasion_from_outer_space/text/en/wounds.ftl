# Hits and wounds.

# Gaps: $boxes: list of boxed games; $dice: number or kind of dice; $left: number that remains; $name:
# name of a player, a figure, a card or a thing; $need: number to be reached on a die; $now: number of
# the present one.

hit-divide = { count-hits } to assign. Who takes one?
hit-dodge-roll = { $name } dodges
hit-dodged = { $name } dodges on { $need }+: { $dice }, { count-wounds }.
hit-dodges = { $name } dodges

wound-left = { $name } – { count-wounds } – { $left } of { $boxes } left
wound-soldiers-killed = { troop } killed
wound-killed-soldiers = { troop } killed.
wound-toughness-roll = Toughness
wound-toughness = Toughness { $need }+: { $dice }; { count-wounds } left.
wound-has = { $name } has { count-wounds }.
wound-killed = { $name } is killed
wound-was-killed = { $name } is killed.
wound-takes = { $name } takes { count-wounds }: { $now } of { $boxes }.
wound-dead = { $name } is dead
wound-is-dead = { $name } is dead.
wound-crowd-left = { $name } – { $left } of { $boxes } left
wound-crowd-gone = { $name } destroyed
wound-crowd-is-gone = { $name } is destroyed.
