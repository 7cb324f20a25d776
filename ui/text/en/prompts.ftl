# What is due, as buttons: for each kind of prompt that an engine can make.

# Gaps: $card: name of a card; $count: number; plurals follow it; $label: words on a button or a
# field; $seat: name of the player who sits there, or the number of the seat; $seconds: number of
# seconds; $way: one of several: more or less, in square brackets, or a way in words.

# ---- choices
prompts-draw-for-us = Draw for us
prompts-take-out-of-box = Then take these out of the box
prompts-not-listed = Not in this list
prompts-add-card = Add the card
prompts-add-once = Add it once; it’s saved

# ---- on another screen
prompts-roll-dice = Roll the dice
prompts-to-race = To the race
prompts-back-to-round = Back to the round

# ---- what closes by itself
prompts-seconds-left = { $label } ({ $seconds } s)

# ---- choices in secret
prompts-all-have-chosen = All chosen: Ready… Go!
prompts-lie-open = Already open: enter them
prompts-ready = Ready…
prompts-set = …
prompts-go = Go!
prompts-only-looks = Only { $seat } looks: enter the cards
prompts-take-back = Take the last card back
prompts-cards-done = These are all

# ---- response windows
prompts-will-be-cancelled = will be cancelled
prompts-decides-first = On top: decides first
prompts-holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
prompts-nobody-so = { $way }, nobody answers
prompts-if-nobody = If nobody answers:
prompts-answer-on = On { $card }
prompts-play-on = { $card } on
