# Lenses, and the wires of buzzers and lamps.

lens-auto = finds its focus by itself
lens-turn = turn its lens until the picture is sharp
wire-button = Seat { $seat } button
wire-lamp = Seat { $seat } lamp
