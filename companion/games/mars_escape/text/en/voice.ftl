# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

# Gaps: $n: number; plurals follow it.

spoken-dry = { $n ->
    [1] The manual mentions this, in small print
    [2] The warranty has expired
    [3] Please mind the airlock
   *[4] So it goes aboard ship
}
spoken-pulp = { $n ->
    [1] Something moves in the dark
    [2] Seal the bulkhead
    [3] The corridor is alive
   *[4] Get to the ship
}
