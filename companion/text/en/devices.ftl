# Lenses, and the wires of buzzers and lamps.

lens-auto = finds its focus by itself
lens-turn = turn its lens until the picture is sharp
wire-button = Seat { $seat } button
wire-lamp = Seat { $seat } lamp

# Said of dice, and compared: nobody may have rolled yet.
unmoved = has not moved since the last roll
all-unmoved = these dice have not moved since the last roll
no-dice-seen = No dice seen
faces-not-shown = show each of their faces first (Devices, Calibrate)
