"""The steps of setting up the real table, each with its rule."""

from collections.abc import Mapping

from companion.games.invasion_from_outer_space.table.match_setup import martian_players


def steps(seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """List the steps for this number of players, game and scenario."""
    martians = martian_players(seats)
    advanced = options["game"] == "advanced"
    found = [
        ("Put the Center Board in the middle, Big Top side up unless the scenario says Fair "
         "Grounds.", "IFOS-052"),
        ("Draw four Outer Boards face down, lay them round it and turn them up.", "IFOS-080"),
        ("Lay a Landing Site on the start spot of every Outer Board.", "IFOS-093"),
        ("Draw four Hero sheets at random and take their figures.", "IFOS-081"),
        ("Give every Hero one Power Token.", "IFOS-086"),
    ]  # fmt: skip
    if advanced:
        found.append(("Shuffle both decks with all 60 cards.", "IFOS-287"))
        found.append(("Put the Martian Leader beside the Zard Beast, ready to be called.",
                      "IFOS-289"))  # fmt: skip
    else:
        found.append(("Take the 20 Advanced cards out of each deck and shuffle both.", "IFOS-072"))
    if options["scenario"] != "invasion":
        found.append(("Read the scenario card: what stands in red is set out too, such as Crowds, "
                      "Allies or Starting Cards.", "IFOS-368"))  # fmt: skip
    if options["scenario"] == "unleashed":
        found.append(("Lay the crashed saucer in the centre space.", "IFOS-375"))
    if options["scenario"] == "abduction":
        found.append(("Have the six Ally markers ready.", "IFOS-380"))
    pools = "all 18 Soldiers into one pool" if martians == 1 else "9 Soldiers into each pool"
    side = "orange" if martians == 1 else "blue"
    found.append((f"Put {pools}.", "IFOS-088" if martians == 1 else "IFOS-090"))
    found.append((f"Lay the Command Console with the {side} side up.", "IFOS-091"))
    found.append(("Share out the dice: every Hero a white and a green one.", "IFOS-010"))
    return tuple(found)
