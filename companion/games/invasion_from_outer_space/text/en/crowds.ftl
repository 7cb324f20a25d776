# Crowds and the Cornfield.

# Gaps: $dice: number or kind of dice; $face: what a die or a card shows on its upper side; $name:
# name of a player, a figure, a card or a thing; $need: number to be reached on a die; $space: name of
# a space of the board; one of several where square brackets follow; $stance: one of several: what a
# Hero does for the Crowd, in square brackets; $wounds: number of wounds.

corn-search = The Martians search the Cornfield
corn-zombies-search = The Zombie searches the Cornfield
corn-found = In the Cornfield: { $face }, found.
corn-not-found = In the Cornfield: { $face }, nobody is found. The attack is cancelled.
corn-are-there = Are they in the Cornfield?
corn-lies = Is there a Cornfield on the board?

crowd-roll = { $space ->
    [none] { crowd }
   *[other] { crowd } in { $space }
}
crowd-heals = { $face }: { crowd } heals, { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
} left.
crowd-runs = { $face }: { crowd } moves.
crowd-stays = { $face }: { crowd } stays.
crowd-stance = { $stance ->
    [protect] { $name } protects the Crowd.
    [hide] { $name } hides in the Crowd.
   *[neither] { $name } neither protects nor hides.
}
crowd-protect-or-hide = The Martians attack. Does { $name } protect the Crowd or hide in it?
crowd-automatic = { crowd }, { $need }+: { $dice }.
crowd-fight = Fight against { crowd }
crowd-fought = Fight against { crowd }: { $dice }.
crowd-fights = Which unprotected Crowd shares a space with Martians? With how many dice?
crowd-back = A Crowd is back in { $space }.
crowd-comes-back = A Crowd is destroyed. Does the scenario card bring it back?
