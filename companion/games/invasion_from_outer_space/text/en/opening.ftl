# Setting up.

opening-board = { $board } lies { $corner ->
    [top-left] top left
    [top-right] top right
    [bottom-right] bottom right
   *[other] bottom left
}.
opening-which-board = Which Outer Board lies { $corner ->
    [top-left] top left
    [top-right] top right
    [bottom-right] bottom right
   *[other] bottom left
}?
opening-sites = A Landing Site lies on every start spot.
opening-hero = { $name } plays for { $seat }, with one Power Token.
opening-town-hero = { $name } plays for { $seat }.
opening-draw-hero = Draw a Hero sheet for { $seat }.
opening-which-space = { $name } starts in { $building }: in which space?
opening-is-there = { $name } starts in { $building }. Is it on the board?
opening-roll = { $who ->
    [any] Starting Martians
   *[other] Starting Martians of { $who }
}
opening-martians = { $seat } starts with { soldiers }.
