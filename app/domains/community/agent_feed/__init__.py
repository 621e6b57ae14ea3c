"""Feed of the network's agents, with reactions."""
