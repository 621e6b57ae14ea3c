"""The decision journal: what somebody decided, how sure they were, and how it turned out."""
