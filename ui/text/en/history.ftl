# The steps of the match.
history-title = History
history-undo = Undo
history-redo = Redo
history-set-right = Set right
history-rulings = Rulings
history-steps = { $count } steps, newest first
history-step = { $source ->
    [hand] Step { $step }, by hand
    [camera] Step { $step }, seen by the camera
    [corrected] Step { $step }, camera, put right by hand
    [buzzer] Step { $step }, by buzzer
    [bot] Step { $step }, by a bot
    [simulated] Step { $step }, simulated
    [forced] Step { $step }, automatic: there was no choice
    [correct] Step { $step }, set right by hand
    [rule] Step { $step }, ruling changed
    *[taken-back] Step { $step }, taken back
    }
history-secret = Chosen in secret, not open yet
history-taken-back = Taken back; a tap brings back
history-counts = What counts
history-older = Show older steps ({ $count } more)
history-nothing = Nothing has happened yet.

# One step.
history-step-secret = Step { $step }
history-step-words = Step { $step }: { $words }
history-change = Change this step
history-back-here = Back to here
history-back-before = Back to before it
history-back-about = Steps after it are taken back; Redo brings them again.
history-really = What was it really?
history-instead = Instead of: { $words }
history-not-fitting = Later steps do not fit any more
history-no-longer-holds = Step { $step } no longer holds: { $words }.
history-dropped = { $count ->
    [one] { $count } step would be dropped from there on and played again.
    *[other] { $count } steps would be dropped from there on and played again.
    }
history-change-anyway = Change it all the same
history-leave-it = Leave everything as it is

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
history-looking = Looking at every step
history-luckiest = Luckiest: { $name }
history-luck-and-choice = Luck and choice
history-luck = Luck { $share }
history-choice = Choice { $share }
history-legend = How likely each player was to win, by the companion's estimate after every step.
history-turned = What turned the match
history-no-moment = No single moment did.
