# The form on which an owner enters a card, and what is wrong with it.

# Gaps: $card: name of a card; $cards: number or list of cards; $count: number; plurals follow it;
# $item: name of an Item; $items: list of Items; $kind: what kind it is, in words; $most: largest
# number; $total: number in all.

entry-kind = What card is it?
entry-alien = Alien
entry-weapon = Weapon, red
entry-item = Item, blue
entry-which-item = Which item?
entry-name = Name
entry-name-hint = as printed
entry-health = Health (HP)
entry-parts = Ship parts
entry-parts-hint = The Eyes: 2
entry-damage = Damage
entry-copies = How many in the box?
entry-copies-hint = 0 if you do not know yet

remedy-kind = Choose what the card is: alien, weapon or item.
remedy-item = Choose one of these items: { $items }.
remedy-name = The name needs up to 24 letters and digits.

name-of-item = { $card } is already the name of an item.
too-many-copies = { $item }: copies must be a whole number from 0 to { $most }.
entered-twice = { $card } is entered twice.
too-many-entered = { $kind ->
        [item] { $count } item cards entered, but there are only { $most }.
        [weapon] { $count } weapon cards entered, but there are only { $most }.
       *[alien] { $count } alien cards entered, but there are only { $most }.
    }
cards-missing = { $kind ->
        [item] { $count } of { $total } item cards
        [weapon] { $count } of { $total } weapon cards
       *[alien] { $count } of { $total } alien cards
    }
not-entered = Not entered yet: { $cards }.
