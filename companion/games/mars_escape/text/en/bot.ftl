# Why a bot does something.

why-weapon = All weapons in hand are enough for this alien.
why-item = The card counts most now.
why-take = It is the most useful card there.
why-track = The alien that is easiest to defeat.
why-draw = A card more is never wrong.
why-nothing = Nothing more would help now.
