# Said aloud before an outcome, by the character that the table has chosen: dry, or as in a pulp magazine.

spoken-dry = { $n ->
    [1] Das Hauptquartier nimmt es zur Kenntnis
    [2] Jemand hatte einen Plan
    [3] Die Karte braucht noch eine Nadel
   *[4] Die Diplomatie ist vertagt
}
spoken-pulp = { $n ->
    [1] Die Flotte ist da
    [2] Alle Mann auf Gefechtsstation
    [3] Feuer regnet aus dem Orbit
   *[4] Die Erde gibt nicht auf
}
