"""Labels answers by the top tier's judgement, with positions swapped.

In an audit the top tier answers a lens twice, independently and without an earlier answer in its prompt: the
references A and B. It then compares each answer of a lower tier, and B, with A, once in each order. The label
of an answer is the share of its two comparisons in which A is not preferred: 0, 0.5 or 1.

- Swapping positions removes position bias: a judge that always prefers the first answer gives 0.5. Zheng et
  al., 'Judging LLM-as-a-judge with MT-bench and Chatbot Arena', arXiv:2306.05685, section 3.4.
- The ceiling of a lens is the label of B, what a second answer of the top tier achieves against its first. It
  is 1 where it is unknown, which is conservative: a floor is a share of the ceiling.
- A judgement that failed or was unparsable is missing. A label needs both orders, since one order alone would
  have position bias.
- Two labels need no comparison: a rank without an answer has 0, and an answer that the judge could not tell
  from A, because both read the same, is not worse and has 1.

A label contains no figure of the gate (completeness, confidence, actionability), so that a policy does not
learn to satisfy those checks. The judge is the top tier, so its errors and its preference for its own style
remain; `routing.learning.prediction_powered` measures them against people's ratings.

User feedback on a lens (`useful`, `missed`) counts as FEEDBACK_WEIGHT of a label in training, and in
guarantees only through the measured difference between people and the judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from routing.judgements import Judgement
from routing.prompts.judge import Comparison, render_answer
from routing.types import LensAnswer

FEEDBACK_WEIGHT = 0.25


class Audited(Struct, frozen=True):
    """What an audit knows: answers by tier below the top, both references, and the judgements.

    A tier that failed has None. `first` and `second` are the references A and B of the tier `top`.
    """

    below: dict[int, LensAnswer | None]
    top: int
    first: LensAnswer | None
    second: LensAnswer | None
    judgements: tuple[Judgement, ...]

    @property
    def labels(self) -> dict[int, float | None]:
        """The label of each tier below the top. None where it is unknown."""
        return {tier: self._label(tier, answer) for tier, answer in self.below.items()}

    @property
    def ceiling(self) -> float:
        """The label of B. 1 where it is unknown."""
        label = self._label(self.top, self.second) if self.second is not None else None
        return 1.0 if label is None else label

    @property
    def is_labelled(self) -> bool:
        """Whether the labels of all tiers are known."""
        return self.first is not None and None not in self.labels.values()

    def comparisons(self) -> Iterator[Comparison]:
        """Yields the comparisons that are not made yet, both orders of an answer in sequence."""
        made = {(one.candidate, one.candidate_first) for one in self.judgements}
        for tier, answer in (*self.below.items(), (self.top, self.second)):
            if self.first is None or answer is None or reads_the_same(answer, self.first):
                continue
            for is_first in (True, False):
                if (tier, is_first) not in made:
                    yield Comparison(tier, is_first, answer, self.first)

    def _label(self, tier: int, answer: LensAnswer | None) -> float | None:
        if answer is None:
            return 0.0
        if self.first is not None and reads_the_same(answer, self.first):
            return 1.0
        return label_of([one for one in self.judgements if one.candidate == tier])


def label_of(judgements: Sequence[Judgement]) -> float | None:
    """Returns the label by the judgements of one candidate. None unless both orders are known."""
    by_order = {one.candidate_first: one.is_not_worse for one in judgements}
    orders = [by_order.get(True), by_order.get(False)]
    return None if None in orders else sum(map(bool, orders)) / 2


def reads_the_same(one: LensAnswer, other: LensAnswer) -> bool:
    """Returns whether a judge sees the same text for both answers."""
    return render_answer(one) == render_answer(other)
