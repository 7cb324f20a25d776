# The Command Phase.

# Gaps: $cost: number that has to be paid; $number: number, such as that of a thing on the table;
# $points: number of points; $seat: name of the player who sits there, or the number of the seat;
# $site: number of a Landing Site, or an address on the web; $space: name of a space of the board; one
# of several where square brackets follow; $what: what is meant, in words.

command-has = { $seat } has { count-points }.
command-phase = Command Phase: { $seat } has { count-points }.
command-lost = { $number ->
    [one] { $number } unspent Command Point is lost.
   *[other] { $number } unspent Command Points are lost.
}
command-bought = { $seat } draws a card for { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
command-saucer = Landing Site { $site } moves to { $space }.
command-saucer-far = Landing Site { $site } moves up to { count-spaces }.
command-reinforcement = Immediate Reinforcement
command-reinforced = Up to { count-martians } can land at one Site.
command-builds = { $seat } starts building Tech.
command-tech-point = 1 point on face-down Tech: { $points } now.
command-in-play = { $what } is in play.
command-called = { champion-first }: { $points } of { $cost } points.
