# Why a bot does something.

# Gaps: $chance: share in percent; $hands: list of hands.

why-lay = It adds most to this battle, as things stand.
why-plan = Against { $hands } hands that the other side may hold, this wins about { $chance } games in 100.
why-drop = It is the least useful card.
why-ready = The other cards are saved for later.
why-answer = It turns the battle.
why-nothing = Nothing more would help now.
