"""Terminal view of one analysis: event sources and displays."""
