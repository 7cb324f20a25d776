# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-EX-A01 = Several players have most rocks. Who wins?
ruling-EX-A01-share = They share the win.
ruling-EX-A01-later = The one of them who sits later.
