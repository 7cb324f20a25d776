# What can be set by hand.

field-turn = Whose turn it is (the turn starts over)
field-first = Who has the first-player marker
field-difficulty = Nukes on the difficulty card
field-extra = Extra turns still to come
field-last-round = Last round
field-over = The game is over
field-target = Target (stack, the first is 0)
field-dice = { $face ->
    [martian] Martians that lie
    [ray_gun] Ray Guns that lie
   *[nuke] Nukes that lie
}
field-card = Card up on stack { $stack }
field-left = Cards face down in stack { $stack }
field-token = Token of { $seat } on { $card }
field-vp = VP of { $seat } added by hand
field-owner = Seat that has claimed { $card }
choose-none = None
choose-no = No
choose-yes = Yes
