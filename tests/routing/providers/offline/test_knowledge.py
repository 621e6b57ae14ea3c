"""The tables of what is worth asking: complete, and in the form that the writers rely on."""

from __future__ import annotations

import pytest
import regex

from routing.providers.offline.knowledge import TOPICS, Topic

ALL = pytest.mark.parametrize("topic", TOPICS.values(), ids=TOPICS.keys())


@ALL
def test_every_kind_is_complete(topic: Topic) -> None:
    assert len(topic.criteria) >= 4
    assert len(topic.assumptions) >= 3
    assert len(topic.gaps) >= 4
    assert len(topic.trials) >= 2
    assert len(topic.fallbacks) >= 2
    assert len(topic.ripples) >= 3
    assert len(topic.alarms) >= 2
    assert len(topic.cares) >= 2
    assert topic.left_out


@ALL
def test_every_text_has_its_form(topic: Topic) -> None:
    imperatives = [*topic.trials, *topic.fallbacks, *(gap.check for gap in topic.gaps)]
    sentences = [topic.binds, *topic.ripples, *topic.cares]
    parts = [
        topic.name,
        *topic.criteria,
        *topic.assumptions,
        *topic.alarms,
        *(gap.what for gap in topic.gaps),
    ]
    assert all(text[0].isupper() for text in (*imperatives, *sentences))
    assert not any(text[0].isupper() for text in parts)
    assert not any(text.endswith((".", ",", " ")) for text in (*imperatives, *sentences, *parts))
    assert all(len(text.split()) >= 6 for text in imperatives)


@ALL
def test_its_patterns_can_be_read(topic: Topic) -> None:
    for pattern in (
        topic.cues,
        topic.needs,
        *(gap.given for gap in topic.gaps),
        *(p for p, _ in topic.left_out),
    ):
        regex.compile(pattern)


def test_no_text_stands_in_two_kinds() -> None:
    spoken: dict[str, str] = {}
    for topic in TOPICS.values():
        for text in (
            *topic.trials,
            *topic.fallbacks,
            *topic.ripples,
            *topic.cares,
            *(g.check for g in topic.gaps),
        ):
            assert spoken.setdefault(text, topic.id) == topic.id, text
