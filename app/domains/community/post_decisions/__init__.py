"""The decision behind a post: votes of readers, what the author decided, and how it turned out."""
