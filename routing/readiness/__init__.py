"""Decision readiness: how many of eight things a decision needs the person's own text states. No model."""

from routing.readiness.readiness import is_judged, questions_for, readiness

__all__ = ["is_judged", "questions_for", "readiness"]
