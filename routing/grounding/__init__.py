"""Finds figures, dates, names and quotations in an answer that the user's text does not contain. Uses no
model.

`tests/routing/grounding` measures it on labelled answers; docs/method.md reports the results.
"""

from routing.grounding.marks import TOLERATED, in_words, ungrounded

__all__ = ["TOLERATED", "in_words", "ungrounded"]
