# What is asked, refused and won.

prompt-optional = Cards and abilities that may be used now.
prompt-place = Place { soldiers } on Landing Sites.
prompt-fewer = Did fewer find room?
prompt-unlisted = Is a card played that is not listed? Enter it once.
prompt-hand = a hand
prompt-dice-movement = movement
prompt-dice-power = power
prompt-dice-hero = Hero
prompt-dice-martians = Martians
prompt-not-now = That cannot be done now.
prompt-due-is = That cannot be done now. Due is: { $due }
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
