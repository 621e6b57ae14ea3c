"""Watching one analysis in a terminal: where its events come from, and how they are shown."""
