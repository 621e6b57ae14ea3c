"""What people say to the agents: refining an analysis with inputs of one's own, and chats with an agent."""
