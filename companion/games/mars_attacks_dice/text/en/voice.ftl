# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

# Gaps: $n: number; plurals follow it.

spoken-dry = { $n ->
    [1] The paperwork will be considerable
    [2] Insurance does not cover this
    [3] Another quiet evening downtown
   *[4] The mayor has been informed
}
spoken-pulp = { $n ->
    [1] Run for your lives
    [2] The sky is full of saucers
    [3] No city is safe tonight
   *[4] Ray guns blazing
}
