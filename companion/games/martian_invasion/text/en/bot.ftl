# Why a bot does something.

why-lay = Its force counts most in this battle, as the cards are shared out.
why-drop = It is the card of least use.
why-ready = The other cards are kept for later.
why-answer = It turns the battle.
why-nothing = Nothing more would help now.
