"""Every legal line of a board: the graph, the key of a position, who can force what."""
