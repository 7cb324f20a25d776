# What is asked, refused and won.

# Gaps: $card: name of a card; $due: number that is expected; $hero: name of a Hero; $number: number,
# such as that of a thing on the table; $seat: name of the player who sits there, or the number of the
# seat; $side: name of a side of the game.

prompt-optional = Cards and abilities you may use now.
prompt-place = Place { soldiers } on Landing Sites.
prompt-pool-empty = No more are left.
prompt-fewer = Did fewer find room?
prompt-unlisted = Playing a card that is not listed? Enter it once.
prompt-hand = a hand
prompt-dice-movement = movement
prompt-dice-power = power
prompt-dice-of = { $side ->
    [heroes] Hero
    [zombies] Zombies
   *[martians] Martians
}
prompt-not-now = You cannot do that now.
prompt-due-is = You cannot do that now. First: { $due }
prompt-discarded = { $card } is in the discard pile.
prompt-held = { $hero } holds { $card }.
prompt-sheet-taken = { $hero } is already { $seat }’s Hero.
prompt-over = The game is over.
score-heroes-win = The Heroes win.
score-martians-win = The Martians win.
score-zombies-win = The Zombies win.
score-heroes = Counted for the Heroes
score-martians = Counted for the Martians
score-zombies = Counted for the Zombies
score-heroes-of = Counted for the Heroes, of { $number }
score-martians-of = Counted for the Martians, of { $number }
score-zombies-of = Counted for the Zombies, of { $number }
