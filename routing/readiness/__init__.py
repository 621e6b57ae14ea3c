"""Decision readiness: how many of eight required items the user's text states. Uses no model."""

from routing.readiness.readiness import is_assessable, questions_for, readiness

__all__ = ["is_assessable", "questions_for", "readiness"]
