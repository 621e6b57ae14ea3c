"""Hypothesis strategies for answers in many scripts, and shared settings of property tests."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from routing.types import LensAnswer

IDS = ("logical", "ethical", "factual", "strategic")

properties = settings(deadline=None, max_examples=80)
"""Without a deadline per example, which fails on a busy machine."""

WORDS = (
    *("oven", "bakers", "guarantee", "demand", "42", "months", "the", "a", "lease", "Réserve", "straße"),
    *(
        "решение",
        "спрос",
        "κόστος",
        "购买",
        "烤炉生产线",
        "需求",
        "ประกัน",
        "เตาอบ",
        "القرار",
        "ضمان",
        "オーブン",
    ),
    *("賃貸する", "오븐을", "보증", "निर्णय", "iPhone手机", "5G", "½", "👩‍🍳", "—", "!"),
)
prose = st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)
texts = prose | st.text(max_size=60)
items = st.lists(texts, max_size=4).map(tuple)
scores = st.floats(0, 10, allow_nan=False)

answers = st.builds(
    LensAnswer,
    reasoning=texts,
    insights=items,
    score=scores,
    confidence=st.none() | st.floats(-1e6, 1e6) | st.sampled_from([float("nan"), float("inf")]),
    next_steps=items,
    unknowns=items,
)
answer_lists = st.lists(answers, max_size=4)


def by_lens(found: list[LensAnswer]) -> dict[str, LensAnswer]:
    return dict(zip(IDS, found, strict=False))


answer_sets = answer_lists.map(by_lens)
