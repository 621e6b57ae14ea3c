"""Question sets: which questions of a lens a text answers, and the order of the open ones."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from routing.lenses import DEFAULT_LENSES
from routing.offline.language import Language, content_words, is_read, language_of, question_sets
from routing.offline.statements import AlternativesQuestion, FixedText, Guideline, Slot
from routing.scenario_facts import Facts, Quote
from routing.scenario_facts.reader import distinct
from routing.scenario_facts.texts import quote
from routing.types import Lens

STEM = 5
SHARED_STEMS = 2
MAX_GUIDELINES = 12
_SENTENCE_ENDS = ".?!\n"


class Item(Struct, frozen=True):
    """One question of a lens with its finds: a key of the sets, or a guideline of an agent's lens."""

    key: str
    guideline: str | None
    finds: tuple[Quote, ...]
    answered: bool
    touches: int = 1

    @property
    def slot(self) -> Slot:
        if self.key == "options" and len(self.finds) == 1:
            return AlternativesQuestion(self.finds[0])
        return Guideline(self.guideline) if self.guideline is not None else FixedText("questions", self.key)


def has_own_questions(lens: Lens) -> bool:
    """Returns whether a lens is not a default lens, so that its guidelines are its questions."""
    return lens not in DEFAULT_LENSES and bool(lens.guidelines)


def checklist(lens: Lens, facts: Facts) -> tuple[Item, ...]:
    """Returns the questions of a lens in order.

    A custom lens without guidelines gets the questions that decide most often.
    """
    if has_own_questions(lens):
        points = lens.guidelines[:MAX_GUIDELINES]
        return tuple(match_guideline(number, point, facts) for number, point in enumerate(points))
    sets = question_sets()["lenses"]
    keys = sets.get(lens.id) or question_sets()["order"]["first"]
    return tuple(item(key, facts) for key in keys)


def all_items(lenses: Sequence[Lens], facts: Facts) -> tuple[Item, ...]:
    """Returns the questions of all lenses without duplicates."""
    items: dict[str, Item] = {}
    for lens in lenses:
        for each in checklist(lens, facts):
            key = f"{lens.id}:{each.key}" if each.guideline is not None else each.key
            items.setdefault(key, each)
    return tuple(items.values())


def item(key: str, facts: Facts) -> Item:
    """Returns a question of the sets. A text in an unsupported language answers none."""
    sets = question_sets()
    finds = facts.named_options if key == "options" else distinct(facts.of(key))
    needed = sets["needed"].get(key, 1)
    touches = sum(key in keys for keys in sets["lenses"].values())
    return Item(key, None, finds, is_read(facts) and len(finds) >= needed, touches)


def ranked(items: Sequence[Item]) -> tuple[Item, ...]:
    """Sorts the questions by the number of lenses that share them, highest first."""
    first: list[str] = question_sets()["order"]["first"]
    place = {key: number for number, key in enumerate(first)}
    return tuple(sorted(items, key=lambda each: (-each.touches, place.get(each.key, len(first)))))


def is_open(each: Item) -> bool:
    return not each.answered


def match_guideline(number: int, point: str, facts: Facts) -> Item:
    """Returns a guideline with the sentences that share wording with it."""
    stems = _stems(point, language_of(facts))
    found: list[Quote] = []
    for text in facts.texts if is_read(facts) else ():
        start = 0
        for end in (
            *(place for place, char in enumerate(text.body) if char in _SENTENCE_ENDS),
            len(text.body),
        ):
            sentence = quote(text, start, end)
            if len(stems & _stems(sentence.text, language_of(facts))) >= min(SHARED_STEMS, len(stems)) > 0:
                found.append(sentence)
            start = end + 1
    return Item(f"guideline {number}", " ".join(point.split()), tuple(found[:3]), bool(found))


def _stems(text: str, lang: Language) -> frozenset[str]:
    return frozenset(word[:STEM] for word in content_words(text, lang) if len(word) > 3)
