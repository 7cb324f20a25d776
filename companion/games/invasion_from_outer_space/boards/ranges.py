"""Distances between spaces, computed by a graph library."""

from collections.abc import Sequence


def rings(adjacent: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return for every space the masks of all spaces at most 0, 1, 2 ... steps away.

    The last mask of a space holds everything reachable.
    """
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(range(len(adjacent)))
    graph.add_edges_from(
        (one, other)
        for one, mask in enumerate(adjacent)
        for other in range(one + 1, len(adjacent))
        if mask >> other & 1
    )
    found: list[tuple[int, ...]] = []
    for space in range(len(adjacent)):
        lengths = networkx.single_source_shortest_path_length(graph, space)
        masks = [0] * (max(lengths.values()) + 1)
        for other, far in lengths.items():
            masks[far] |= 1 << other
        for far in range(1, len(masks)):
            masks[far] |= masks[far - 1]
        found.append(tuple(masks))
    return tuple(found)
