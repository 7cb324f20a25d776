"""What the boxes on the shelf let the camera recognise, by name."""

from companion import games

SYMBOL_DICE, INVADERS, HEROES = games.recognizable()
