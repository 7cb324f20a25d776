# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

# Gaps: $n: number; plurals follow it.

spoken-dry = { $n ->
    [1] Noted
    [2] That was one way to do it
    [3] The ice is unmoved
   *[4] Mars has seen worse
}
spoken-pulp = { $n ->
    [1] Great frozen comets
    [2] Hold your fire, heroes
    [3] The red planet trembles
   *[4] By the twin moons
}
