# The stream of events, the board on a second screen, and a broker: what is wrong with them.

# Gaps: $path: a path of a file; $port: number of a network port; $seconds: number of seconds;
# $verdict: one of several: how a code was judged, in square brackets; $which: which one is meant;
# $why: why, as words without a full stop.

events-no-socket = the events for the room have no socket at { $path }: { $why }
events-broker-gone = the MQTT broker cannot be reached
events-broker-refused = the MQTT broker refuses us: { $why }
events-entity = { $which ->
    [due] Due
    [turn] Turn
    [game] Game
    [last] Last outcome
    [open] Race open
   *[race] Race
}
events-board-waiting = Waiting for the table
events-board-lost = No connection
events-board-freeze = FREEZE?
events-board-enter = Enter the code that the table shows: Settings, Machine, Room.
events-code = { $verdict ->
    [wait] Too many wrong codes. Try again in { $seconds } s.
   *[wrong] That is not the code. Try again in { $seconds } s.
    }
events-board-open = Open
events-board-shelf = The next game is being chosen.
events-port-taken = port { $port } cannot be had: { $why }
