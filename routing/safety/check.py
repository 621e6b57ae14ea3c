"""Finds descriptions of danger in a text with fixed rules, without a model or the network."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

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
    parts = [Part(tuple(sentences(normalized)), held, cjk=False)]
    if has_cjk(normalized):
        parts.append(Part(tuple(cjk_sentences(normalized)), held, cjk=True))
    hits = [hit for part in parts for hit in _confirmed_hits(part)]
    if not hits:
        return None
    preferred = (language or "").split("-")[0].casefold()

    def rank(hit: _Hit) -> tuple[bool, int, int, bool]:
        rule = hit.rule
        known = _count_common_words(language_of(rule.language), parts[0].words, normalized)
        return (rule.can_continue, PRIORITY.index(rule.category), -known, rule.language != preferred)

    worst = min(hits, key=rank)
    evidence = worst.sentence[worst.span.start : worst.span.end].strip()
    rule = worst.rule
    return SafetyFinding(
        rule.category, rule.language, rule.can_continue, evidence, country or country_in(normalized)
    )


def _confirmed_hits(part: Part) -> Iterator[_Hit]:
    """Yields hits in the language of their sentence that no context rules out."""
    by_language: dict[str, list[_Hit]] = {}
    for span, rule in part.matches(rules(part.scripts, cjk=part.cjk)):
        by_language.setdefault(rule.language, []).append(_Hit(rule, span, part))
    for code, hits in by_language.items():
        contexts = list(part.matches(language_of(code).contexts))
        present = {context.name for _, context in contexts}
        for hit in hits:
            wanted = hit.rule.needs <= present and _is_in_language(hit)
            if wanted and not any(_rules_out(*context, hit) for context in contexts):
                yield hit
    for code, row, spans in match_combinations(part):
        hits = [
            _Hit(Rule(code, row.category, row.can_continue, SUBJECTS, frozenset()), span, part)
            for span in spans
        ]
        contexts = list(part.matches(language_of(code).contexts))
        ruled_out = any(_rules_out(*context, hit) for context in contexts for hit in hits)
        if _is_in_language(hits[0]) and not ruled_out:
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
    """Returns whether a context excludes the rule of a hit and is close enough to the hit."""
    if context.name not in hit.rule.unless:
        return False
    if context.scope == "text" or (context.scope == "sentence" and found.sentence == hit.span.sentence):
        return True
    if found.sentence != hit.span.sentence or context.scope == "sentence":
        return False
    first, second = (found, hit.span) if context.scope == "before" else (hit.span, found)
    between = hit.sentence[first.end : second.start]
    near = len(between) <= NEAR_CHARACTERS if hit.part.cjk else len(between.split()) <= NEAR_WORDS
    return first.end <= second.start and near
