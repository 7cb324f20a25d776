# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

# Gaps: $n: number; plurals follow it.

spoken-dry = { $n ->
    [1] The show goes on, in a manner of speaking
    [2] No refunds
    [3] The tent has seen better days
   *[4] The clowns are not amused
}
spoken-pulp = { $n ->
    [1] Ladies and gentlemen, hold on to your hats
    [2] Terror under the big top
    [3] The carnival fights back
   *[4] Saucers over the midway
}
