# Every rule of the box in our own words.

# What the rules are about.
section-setting-up = Setting up
section-a-round = A round
section-the-end = The end

# The rules; `left` says why the app leaves one to the table.
topic-EX-01 = For 2 to 4 players. Everybody has five cards, 1 to 5.
topic-EX-02 = Roll a die: that many rocks fall into the crater.
topic-EX-03 = Everybody chooses a card in secret. All are revealed at once and are spent.
topic-EX-04 = The highest card that nobody else has chosen takes all rocks. If there is none, they stay.
topic-EX-05 = After five rounds, whoever has the most rocks wins.
