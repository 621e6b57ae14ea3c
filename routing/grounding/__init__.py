"""Finds figures, dates, names and quotations in an answer that are not in the person's text. No model.

`tests/routing/grounding` holds labelled answers that measure it; docs/method.md has the figures.
"""

from routing.grounding.marks import TOLERATED, in_words, ungrounded

__all__ = ["TOLERATED", "in_words", "ungrounded"]
