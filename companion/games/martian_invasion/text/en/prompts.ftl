# What is asked, with the labels of the answers.

# Gaps: $bonus: number that is added; $card: name of a card; $count: number; plurals follow it;
# $draws: number of cards drawn; $force: number of force; $human: name of the player of the humans;
# $martian: name of the player of the Martians, or of a Martian; $ours: number or list of the own
# side; $phase: name of a phase of the round; $rule: id of a rule; $seat: name of the player who sits
# there, or the number of the seat; $theirs: number or list of the other side.

ask-deploy = Deploy: fill hands to seven cards.
ask-deploy-detail = { $draws }. Keep them secret.
seat-draws-count = { $count ->
        [0] { $seat } draws none
       *[other] { $seat } draws { $count }
    }
done-drawing = Done drawing
decks-run-out = { $rule ->
    [end] A deck has run out
   *[stop] No card is left
}
ask-dealing = The app deals to { $seat }.
ask-draw = { $seat } draws.
ask-bot = { $seat } chooses cards in secret.
ask-reserves = Reserves: how many cards do you swap?
ask-reserves-of = How many cards does { $seat } swap?
ask-reserves-detail = Discard up to two face down and draw the same number.
ask-regroup = Regroup: how many cards do you discard?
ask-regroup-of = How many cards does { $seat } discard?
ask-regroup-detail = Keep at most four in hand.
done = Done

# Abduction.
ask-abduction = { $seat }: discard an Abduction?
ask-abduction-detail = { $seat } then loses a random card, face down.
no-abduction = No Abduction
ask-abduction-roll = { $martian } rolls 1 die for the card { $human } loses.
ask-abduction-roll-detail = Shuffle the hand, put it in a row and count from the left; start over if it is short.
ask-loss = { $seat } loses a random card.

# Battles.
ask-reveal = { $phase } battle: choose in secret, then reveal.
ask-reveal-covered = { $phase }: { $seat } enters cards in secret.
ask-reveal-detail = Play any number of { $phase } cards; Martians may add Bonus cards.
forces-now = Force: { $martian } { $ours }, { $human } { $theirs }.
force = Force { $force }
force-on = Force { $force }, on { $card }
force-with = Force { $force } with { $bonus }
changes-sides = Force { $force } changes sides
ask-mind-control = { $phase }: does { $seat } play Mind Control?
no-mind-control = No Mind Control
ask-ambush = { $phase }: does { $seat } play an Ambush?
ask-ambush-target = { $phase }: what does the Ambush hit?
no-ambush = No Ambush
ask-answers = { $phase }: choose special cards in secret.
ask-boost = { $seat }: a Bonus card for { $card }?
no-more = No more
