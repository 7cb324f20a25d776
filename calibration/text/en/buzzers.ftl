# The test of the buzzers and lamps.

# Gaps: $edges: number of signals of a contact; $number: number, such as that of a thing on the table;
# $others: the others, in words; $seat: name of the player who sits there, or the number of the seat.

buzzers-none = No buzzers are connected: call FREEZE! on the screen instead.
buzzers-begin-words = Press “Start”, then each buzzer when its lamp lights up.
buzzers-press = Press and release the buzzer of { $seat }.
buzzers-lamps-asked = Did each lamp light up when its buzzer was due?
buzzers-done = Done.
buzzers-seat = Seat { $number }
buzzers-lamps = Lamps
buzzers-lamps-lit = all were lit
buzzers-lamps-dark = not all were lit
buzzers-lamps-advice = Check the lamps’ pins in the settings, and their polarity.
buzzers-begin = Start
buzzers-no-buzzer = No buzzer here
buzzers-enough = No more seats
buzzers-again = Try again
buzzers-all-lit = All were lit
buzzers-not-all = Not all

# What came of it, seat by seat.
press-skipped = { $seat } was skipped.
buzzers-skipped-advice = Touch works instead.
press-well = { $seat }’s buzzer works.
buzzers-bounces = { $seat }’s buzzer works, but its contacts bounce ({ $edges } extra edges).
buzzers-bounces-advice = The race is still fair; replace the button when you can.
press-down = { $seat }’s buzzer is pressed all the time.
cure-down = Is it stuck, or is its wire touching ground?
press-unheard = { $seat }’s buzzer is pressed, but the press was not heard.
cure-unheard = Restart the app; then check the cable.
press-stuck = { $seat }’s buzzer does not come up again.
cure-stuck = Is it stuck?
press-restless = { $seat }’s buzzer never settles.
cure-restless = A loose contact, or a long cable next to a power cable?
press-silent = Nothing was heard from { $seat }’s buzzer.
cure-silent = Check both wires, and that they sit on the right pins.
buzzers-crossed = { $seat } was asked, but the press came from { $others }’s buzzer.
buzzers-crossed-advice = Swap the two wires, or the seats’ pins in the settings.
