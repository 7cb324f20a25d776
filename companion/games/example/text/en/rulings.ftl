# Where the rulebook is silent or can be read in two ways: the question and its choices.

ruling-EX-A01 = Several players have the most rocks. Who wins?
ruling-EX-A01-share = They share the win
ruling-EX-A01-later = Whoever of them sits later
