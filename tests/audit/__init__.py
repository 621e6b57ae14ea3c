"""Audits the dependencies: lock files are complete, and pinned versions have no known vulnerability."""
