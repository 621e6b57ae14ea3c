"""Local danger check that runs before any model call."""

from routing.safety.answer import refusal_result, safety_result
from routing.safety.check import SafetyFinding, assess
from routing.safety.result import Contact, SafetyCategory, SafetyResult

__all__ = [
    "Contact",
    "SafetyCategory",
    "SafetyFinding",
    "SafetyResult",
    "assess",
    "refusal_result",
    "safety_result",
]
