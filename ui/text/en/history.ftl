# The steps of the match.
history-title = History
history-undo = Undo
history-redo = Redo
history-set-right = Correct
history-rulings = Rulings
history-steps = { $count ->
    [one] { $count } step, newest first
   *[other] { $count } steps, newest first
}
history-step = { $source ->
    [hand] Step { $step }, by hand
    [camera] Step { $step }, seen by the camera
    [corrected] Step { $step }, camera, corrected by hand
    [buzzer] Step { $step }, by buzzer
    [bot] Step { $step }, by a bot
    [simulated] Step { $step }, simulated
    [forced] Step { $step }, automatic: the only option
    [correct] Step { $step }, corrected by hand
    [rule] Step { $step }, ruling changed
    *[taken-back] Step { $step }, undone
    }
history-secret = Chosen in secret, not revealed yet
history-taken-back = Undone – tap to redo
history-counts = What counts
history-older = Show older steps ({ $count } more)
history-quiet = { $count ->
    [one] Show { $count } step in which play just went on
   *[other] Show { $count } steps in which play just went on
}
history-nothing = Nothing has happened yet.

# Gaps: $colour: name of a colour; $count: number; plurals follow it; $kind: what kind it is, in
# words; $name: name of a player, a figure, a card or a thing; $source: one of several: where it comes
# from, or its name; $step: number of a step; $words: words that stand alone.

# One step.
history-step-secret = Step { $step }
history-step-words = Step { $step }: { $words }
history-change = Change this step
history-back-here = Back to here
history-back-before = Back to before this
history-back-about = Later steps are undone; Redo brings them back.
history-really = What was it really?
history-instead = Instead of: { $words }
history-not-fitting = Later steps no longer fit
history-no-longer-holds = Step { $step } no longer holds: { $words }.
history-dropped = { $count ->
    [one] { $count } step from there on is dropped and must be played again.
    *[other] { $count } steps from there on are dropped and must be played again.
    }
history-change-anyway = Change it anyway
history-leave-it = Leave it as it is

# An earlier roll.
history-dice = { $count ->
    [one] What did the die show?
    *[other] What did the { $count } dice show?
    }
history-dice-of-colour = { $count ->
    [one] What did the { $colour } die show?
    *[other] What did the { $count } { $colour } dice show?
    }
history-change-roll = Change the roll
history-still-to-enter = { $count } still to enter

# The match looked at again.
history-review = Review
history-looking = Checking every step
history-luckiest = Luckiest: { $name }
history-luck-and-choice = Luck and choice
history-luck = Luck
history-choice = Choice
history-legend = How likely each player was to win, estimated by the app after every step.
history-turned = What turned the game
history-turn-of = { $name } – { $kind ->
    [luck] luck
   *[choice] choice
 }
history-no-moment = No single moment did.
history-thought = Time to think
