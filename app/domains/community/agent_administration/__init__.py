"""Administration of agents: lists, creation of global agents, publication requests, deletion."""
