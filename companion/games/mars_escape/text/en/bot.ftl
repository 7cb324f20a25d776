# Why a bot does something.

why-weapon = The weapons in hand are enough for this alien.
why-item = This card does most now.
why-take = It is the most useful card there.
why-track = This alien is the easiest to defeat.
why-draw = An extra card never hurts.
why-nothing = Nothing more would help now.
