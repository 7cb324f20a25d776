# Lenses, and the wires of buzzers and lamps.

# Gaps: $addresses: list of addresses in a network; $name: name of a player, a figure, a card or a
# thing; $seat: name of the player who sits there, or the number of the seat.

lens-auto = finds its focus by itself
lens-turn = turn its lens until the picture is sharp
wire-button = Seat { $seat } button
wire-lamp = Seat { $seat } lamp

# How the machine is reached.
no-network = { $name } has no network.
reached = Found at { $name }.local ({ $addresses })

# Said of dice, and compared: nobody may have rolled yet.
unmoved = has not moved since the last roll
all-unmoved = these dice have not moved since the last roll
no-dice-seen = No dice seen
faces-not-shown = show each of their faces first (Devices, Calibrate)
