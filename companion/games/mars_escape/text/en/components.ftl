# The form on which an owner enters a card, and what is wrong with it.

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
entry-copies = How many of them in the box?
entry-copies-hint = 0 while you do not know

remedy-kind = Say what card it is: an alien, a weapon or an item.
remedy-item = The item is one of { $items }.
remedy-name = The card needs a name of up to 24 letters and figures.

name-of-item = { $card } is the name of an item.
too-many-copies = { $item }: copies is a whole number from 0 to { $most }.
entered-twice = { $card } is entered twice.
too-many-entered = { $kind ->
        [item] { $count } item cards entered, there are { $most }.
        [weapon] { $count } weapon cards entered, there are { $most }.
       *[alien] { $count } alien cards entered, there are { $most }.
    }
cards-missing = { $kind ->
        [item] { $count } of { $total } item cards
        [weapon] { $count } of { $total } weapon cards
       *[alien] { $count } of { $total } alien cards
    }
not-entered = Not entered yet: { $cards }.
