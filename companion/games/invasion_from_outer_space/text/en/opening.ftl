# Setting up.

# Gaps: $all: number of all of them; $board: name of a drawn board; $building: name or number of a
# building; $corner: one of several: a corner, in square brackets; $name: name of a player, a figure,
# a card or a thing; $number: number, such as that of a thing on the table; $seat: name of the player
# who sits there, or the number of the seat; $who: name of a player or figure.

opening-board = { $board } lies { $corner ->
    [top-left] top left
    [top-right] top right
    [bottom-right] bottom right
    [bottom-left] bottom left
    [one] at place 1
    [two] at place 2
    [three] at place 3
    [four] at place 4
    [five] at place 5
   *[other] at place 6
}.
opening-which-board = Which Outer Board is { $corner ->
    [top-left] top left
    [top-right] top right
    [bottom-right] bottom right
    [bottom-left] bottom left
    [one] at place 1
    [two] at place 2
    [three] at place 3
    [four] at place 4
    [five] at place 5
   *[other] at place 6
 }?
opening-sites = There is a Landing Site on every start spot.
opening-corner-sites = There is a Landing Site in each of the four inner corners.
opening-hero = { $name } plays for { $seat }, with one Power Token.
opening-town-hero = { $name } plays for { $seat }.
headline-hero = { $name } – { $seat }
opening-draw-hero = { $all ->
    [one] Draw a Hero sheet for { $seat }.
   *[other] Draw Hero sheet { $number } of { $all } for { $seat }.
}
opening-which-space = { $name } starts in { $building }: in which space?
opening-is-there = { $name } starts in { $building }. Is it in play?
opening-roll = { $who ->
    [any] Starting Martians
   *[other] Starting Martians of { $who }
}
opening-martians = { $seat } starts with { soldiers }.
