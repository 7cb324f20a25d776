# What the pages of the table say.

# Gaps: $aliens: list of aliens; $all: number of all of them; $card: name of a card; $count: number;
# plurals follow it; $damage: number of hit points lost; $has: number that is there; $health: number
# of hit points; $parts: number of what belongs together, or list of it; $seat: name of the player who
# sits there, or the number of the seat.

page-parts = { $count } of { $all }
page-has-parts = { $count } of { $all } parts
page-draws = { $seat } draws: an alien?
page-no = No
page-enter = Not listed
page-touch-damage = Touch the weapon’s damage
page-attack = Attack
page-attack-first = Attack first, or take the weapons back.
page-no-more = No such weapon is left for this attack.
page-short = { $damage } of { $health }: not enough
page-enough = { $damage } of { $health }: enough
page-has-enough = { $seat } has enough
page-item = Item
page-any-time = at any time
page-done = Done
page-then = then { $seat }
page-no-alien = No alien
page-plates = { $parts ->
        [one] { $damage } of { $health } · { $parts } part
       *[other] { $damage } of { $health } · { $parts } parts
    }
page-hand = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-has = { $has }
page-frozen = frozen
page-shield = Force Field
page-under = Under it: { $aliens }
page-deck = { $count } in the deck, { $aliens } of them aliens
page-who-plays = Who plays an item?
page-which-item = { $seat } plays: which item?
page-on-what = { $card }: which target?
