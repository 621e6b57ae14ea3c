"""Finds descriptions of danger in a text with fixed rules, without a model or the network."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, partial
from typing import Self

from msgspec import Struct

from routing.safety.combinations import match_combinations
from routing.safety.contacts import country_in
from routing.safety.result import SafetyCategory
from routing.safety.rules import Context, Language, Rule, languages_in, rules
from routing.safety.rules import language as language_of
from routing.safety.sentences import Part, Span
from routing.safety.text import cjk_sentences, has_cjk, normalize, scripts, sentences
from routing.text_readers import reads_text

PRIORITY: tuple[SafetyCategory, ...] = (
    "attack",
    "child_harm",
    "self_harm",
    "medical_emergency",
    "poisoning",
    "sexual_violence",
    "violence_at_home",
    "eating_disorder",
)
"""Order in which several findings are answered, after those that do not permit to continue."""

SUBJECTS = frozenset({"fiction", "study"})
"""Contexts that rule out every combination."""

NEAR_WORDS = 4
NEAR_CHARACTERS = 12
CLEAR_WORDS = 2
"""Common words in a sentence from which its language counts as known."""


class SafetyFinding(Struct, frozen=True):
    """Danger found in a text.

    `evidence` is the matched wording in normalised form. It is personal data: never log or store it; `repr`
    omits it. `country` is a country that the text names, if any.
    """

    category: SafetyCategory
    language: str
    can_continue: bool
    evidence: str
    country: str | None = None

    def __repr__(self) -> str:
        return f"SafetyFinding({self.category!r}, {self.language!r}, can_continue={self.can_continue})"


@dataclass(frozen=True)
class _Hit:
    rule: Rule
    span: Span
    part: Part

    @property
    def sentence(self) -> str:
        return self.part.sentences[self.span.sentence]


@reads_text()
def assess(text: str, *, language: str | None = None, country: str | None = None) -> SafetyFinding | None:
    """Returns the most severe danger that the text describes, or None.

    `language` is a BCP 47 tag that decides between languages with the same wording. `country` overrides a
    country that the text names.
    """
    normalized = normalize(text)
    held = scripts(normalized)
    spaced = tuple(sentences(normalized))
    parts = [Part(spaced, held, cjk=False)]
    if has_cjk(normalized):
        parts.append(Part(tuple(cjk_sentences(normalized)), held, cjk=True))
    hits = [hit for part in parts for hit in _confirmed_hits(part)]
    if not hits:
        return None
    preferred = (language or "").split("-")[0].casefold()
    codes = {hit.rule.language for hit in hits}
    known = {code: _count_common_words(language_of(code), parts[0].words, normalized) for code in codes}

    def rank(hit: _Hit) -> tuple[bool, int, int, bool]:
        rule = hit.rule
        priority = PRIORITY.index(rule.category)
        return (rule.can_continue, priority, -known[rule.language], rule.language != preferred)

    worst = min(hits, key=rank)
    evidence = worst.sentence[worst.span.start : worst.span.end].strip()
    rule = worst.rule
    return SafetyFinding(
        rule.category, rule.language, rule.can_continue, evidence, country or country_in(spaced)
    )


@dataclass(frozen=True)
class _Contexts:
    """The contexts of a language in a part: names of all, those of the whole text, and those by sentence."""

    names: frozenset[str]
    in_text: frozenset[str]
    by_sentence: Mapping[int, Sequence[tuple[Span, Context]]]

    @classmethod
    def read(cls, part: Part, code: str) -> Self:
        by_sentence: dict[int, list[tuple[Span, Context]]] = {}
        for span, context in part.matches(language_of(code).contexts):
            by_sentence.setdefault(span.sentence, []).append((span, context))
        found = [context for own in by_sentence.values() for _, context in own]
        in_text = frozenset(context.name for context in found if context.scope == "text")
        return cls(frozenset(context.name for context in found), in_text, by_sentence)

    def rule_out(self, hit: _Hit) -> bool:
        """Returns whether a context excludes the rule of a hit."""
        if self.in_text & hit.rule.unless:
            return True
        return any(_rules_out(*own, hit) for own in self.by_sentence.get(hit.span.sentence, ()))


def _confirmed_hits(part: Part) -> Iterator[_Hit]:
    """Yields hits in the language of their sentence that no context rules out."""
    by_language: dict[str, list[_Hit]] = {}
    for span, rule in part.matches(rules(part.scripts, cjk=part.cjk)):
        by_language.setdefault(rule.language, []).append(_Hit(rule, span, part))
    contexts = cache(partial(_Contexts.read, part))
    for code, hits in by_language.items():
        for hit in hits:
            wanted = hit.rule.needs <= contexts(code).names and _is_in_language(hit)
            if wanted and not contexts(code).rule_out(hit):
                yield hit
    for code, row, spans in match_combinations(part):
        hits = [
            _Hit(Rule(code, row.category, row.can_continue, SUBJECTS, frozenset()), span, part)
            for span in spans
        ]
        if _is_in_language(hits[0]) and not any(map(contexts(code).rule_out, hits)):
            yield hits[0]


def _is_in_language(hit: _Hit) -> bool:
    """Returns False if the sentence of a hit has far more common words of another language."""
    words = set(hit.sentence.split())
    known = {
        language.code: _count_common_words(language, words, hit.sentence)
        for language in languages_in(hit.part.scripts, cjk=hit.part.cjk)
    }
    most = max(known.values())
    return most < CLEAR_WORDS or known[hit.rule.language] * 2 > most


def _count_common_words(language: Language, words: Set[str], text: str) -> int:
    """Counts common words of a language in a text."""
    if language.cjk:
        return sum(word in text for word in language.common)
    return len(language.common & words)


def _rules_out(found: Span, context: Context, hit: _Hit) -> bool:
    """Returns whether a context in the sentence of a hit excludes its rule and is close enough to it."""
    if context.name not in hit.rule.unless or context.scope == "sentence":
        return context.name in hit.rule.unless
    first, second = (found, hit.span) if context.scope == "before" else (hit.span, found)
    between = hit.sentence[first.end : second.start]
    near = len(between) <= NEAR_CHARACTERS if hit.part.cjk else len(between.split()) <= NEAR_WORDS
    return first.end <= second.start and near
