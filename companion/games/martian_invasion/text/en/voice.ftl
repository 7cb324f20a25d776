# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

# Gaps: $n: number; plurals follow it.

spoken-dry = { $n ->
    [1] Headquarters takes note
    [2] A plan was followed, by somebody
    [3] The map needs another pin
   *[4] Diplomacy has been postponed
}
spoken-pulp = { $n ->
    [1] The fleet is upon us
    [2] Battle stations, everyone
    [3] Fire rains from orbit
   *[4] Earth will not yield
}
