"""Finds contradictions in a text, quoted together with the question which one holds."""

from __future__ import annotations

from collections.abc import Iterator

import regex
from msgspec import Struct

from routing.offline.language import Language, content_words, is_read, language_of
from routing.offline.statements import Statement, state
from routing.offline.sums import parts_and_totals
from routing.scenario_facts import Facts, Quote, Text
from routing.scenario_facts.figures import Figure
from routing.scenario_facts.lexicon import compiled
from routing.scenario_facts.texts import quote

OVERLAP = 0.5
MAX_CONTRADICTIONS = 3
LABEL_REACH = 60


class _Claim(Struct, frozen=True):
    """A thing that a person must or cannot do."""

    quote: Quote
    who: str
    words: tuple[str, ...]


def contradictions(facts: Facts) -> tuple[Statement, ...]:
    """Finds 'I must …' and 'I can't …' with the same verb, two figures for the same words, and wrong
    totals."""
    if not is_read(facts):
        return ()
    found = (*_pulls(facts), *_two_figures(facts), *parts_and_totals(facts))
    return tuple(found[:MAX_CONTRADICTIONS])


def _pulls(facts: Facts) -> Iterator[Statement]:
    lang = language_of(facts)
    must = [claim for text in facts.texts for claim in _claims(text, lang, "must")]
    cannot = [claim for text in facts.texts for claim in _claims(text, lang, "cannot")]
    for claim in must:
        for other in cannot:
            if (
                claim.who == other.who
                and not claim.quote.overlaps(other.quote)
                and _is_same_thing(claim, other)
            ):
                yield state(lang, "both", a=claim.quote, b=other.quote)


def _claims(source: Text, lang: Language, kind: str) -> Iterator[_Claim]:
    data = lang.data["contradiction"]
    pattern = compiled(rf"{data['subject']}{data[kind]}(?P<rest>[^.,;:?!\n()–—]{{2,70}})")
    cut = compiled(
        r"\s(?:because|but|if|so that|when|while|and|or|weil|aber|wenn|und|oder|porque|pero|si|y|o)\s"
    )
    for match in pattern.finditer(source.body):
        rest = cut.split(match["rest"])[0]
        found = quote(source, match.start(), match.start("rest") + len(rest))
        negation = set(str(data.get("negation", "")).split())
        words = tuple(word for word in content_words(rest, lang) if word not in negation)
        if words and (kind == "cannot" or not negation & set(regex.findall(r"\p{L}+", rest.lower()))):
            yield _Claim(found, match["who"].lower(), words)


def _is_same_thing(one: _Claim, other: _Claim) -> bool:
    shared = len(set(one.words) & set(other.words)) / min(len(set(one.words)), len(set(other.words)))
    same_verb = one.words[0] == other.words[0] or one.words[-1] == other.words[-1]
    return shared >= OVERLAP and same_verb


def _two_figures(facts: Facts) -> Iterator[Statement]:
    """Finds 'The rent is 900' and 'the rent is 1,100'."""
    words = language_of(facts).data["figure_words"]
    pattern = compiled(rf"\b(?P<label>{words['label']})\s+{words['label_verb']}\s+(?:\p{{L}}+\s+)?$")
    seen: dict[str, tuple[Figure, Quote]] = {}
    for figure in facts.figures:
        found = figure.quote
        match = pattern.search(found.source.body[max(0, found.start - LABEL_REACH) : found.start])
        if match is None or figure.value is None or figure.relative:
            continue
        offset = max(0, found.start - LABEL_REACH)
        whole = quote(found.source, offset + match.start(), found.end)
        label = match["label"].lower()
        before = seen.setdefault(label, (figure, whole))
        same = (before[0].kind, before[0].unit, before[0].period) == (figure.kind, figure.unit, figure.period)
        if same and before[0].value != figure.value:
            yield state(language_of(facts), "two_figures", a=before[1], b=whole)
