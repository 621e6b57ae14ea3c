"""Comments on posts and agents."""
