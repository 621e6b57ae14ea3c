"""A reading together with what the writers ask of it again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import regex
from msgspec import Struct

from routing.providers.offline.knowledge import EVERYDAY, TOPICS, Gap, Topic
from routing.providers.offline.reading.reader import read
from routing.providers.offline.reading.values import Mark, Option, Party, Reading
from routing.providers.offline.reading.words import words
from routing.providers.offline.writing.phrasing import label, listing, quoted, to_do, vary
from routing.providers.offline.writing.sum import Sum
from routing.providers.offline.writing.sums import sums

_WORD = regex.compile(r"\p{L}{4,}|\d[\d.,]*")
_DOING = regex.compile(r"\b\p{Ll}+ing\b")
_STOP = words(
    """
    with that this from have would should could there their they your yours will then than them been
    being about which what when where into over also some more most much many very just like only even
    does what whether first
    """
)


class Scene(Struct, frozen=True):
    """What every writer starts from. `main` and `other` are the first two options where there are any.

    Phrases vary by `seed`, which is the scenario alone: what stands as it stood is said in the same words
    when something is added to the text.
    """

    reading: Reading
    topics: tuple[Topic, ...]
    sums: tuple[Sum, ...]
    gaps: tuple[Gap, ...]
    seed: str

    @property
    def main(self) -> Option | None:
        return self.reading.options[0] if self.reading.options else None

    @property
    def other(self) -> Option | None:
        return self.reading.options[1] if len(self.reading.options) > 1 else None

    @property
    def topic(self) -> Topic:
        return self.topics[0]

    @property
    def small(self) -> bool:
        """Whether this is an everyday choice with nothing at stake."""
        return self.topic is EVERYDAY

    def vary(self, key: str, *variants: str) -> str:
        return vary(self.seed, key, *variants)

    def choice(self) -> str:
        """The main option as a noun, or words that stand for the choice as a whole."""
        if self.main is None:
            return "the step"
        name = label(self.main)
        return name if self.main.verbal or _DOING.search(name) else f"choosing {name}"

    def choice_for(self, parties: Sequence[Party]) -> str:
        """The same, but 'this choice' where it would name those parties a second time."""
        choice = self.choice()
        return "this choice" if any(party.name.split()[-1] in choice for party in parties) else choice

    def doing(self) -> str:
        """The main option as something to do."""
        return to_do(self.main) if self.main else "to go ahead"

    def both(self, joint: str = "and") -> str:
        """The first two options as nouns: 'leaving your job and staying'."""
        sides = [label(option) for option in self.reading.options[:2]]
        if len(sides) == 2 and any(regex.search(r"\s(?:and|or)\s", side) for side in sides):
            return f"{sides[0]} {joint}, on the other side, {sides[1]}"
        return f" {joint} ".join(sides) or "each way"

    def parties(self, *kinds: str) -> tuple[Party, ...]:
        return tuple(party for party in self.reading.parties if party.kind in kinds)

    @property
    def dependents(self) -> tuple[Party, ...]:
        return tuple(party for party in self.reading.parties if party.dependent)

    def affected(self, most: int = 2) -> str:
        """Those who'd feel it first, by name: dependents, then people, never institutions; '' for nobody."""
        order = [
            p
            for kind in ("family", "staff", "public", "market", "named")
            for p in self.parties(kind)
            if not p.dependent
        ]
        return listing([p.name for p in (*self.dependents, *order)[:most]])

    @property
    def sharers(self) -> tuple[Party, ...]:
        return tuple(party for party in self.reading.parties if party.sharing and not party.dependent)


@lru_cache(maxsize=32)
def scene_of(text: str, seed: str) -> Scene:
    """The scene of a text. The lenses of a run share it."""
    reading = read(text)
    topics = tuple(TOPICS[name] for name in reading.topics) or (TOPICS["general"],)
    return Scene(reading, topics, sums(reading), open_gaps(reading, topics), seed)


def open_gaps(reading: Reading, topics: Sequence[Topic]) -> tuple[Gap, ...]:
    """What such a decision turns on and the text leaves out; two of the first topic to one of the second."""
    missing = [
        [gap for gap in topic.gaps if not regex.search(rf"(?:{gap.given})", reading.text, regex.IGNORECASE)]
        for topic in topics
    ]
    first, second = missing[0], missing[1] if len(missing) > 1 else []
    return (*first[:2], *second[:1], *first[2:], *second[1:])


def fresh(marks: Iterable[Mark], used: set[str], *, most: int = 1) -> list[Mark]:
    """The first marks whose clause nobody has quoted yet; they count as quoted from then on."""
    found: list[Mark] = []
    for mark in marks:
        key = mark.clause.lower()
        if len(found) < most and key not in used and len(mark.clause.split()) >= 3:
            used.add(key)
            found.append(mark)
    return found


def two_sides(scene: Scene, mark: Mark) -> tuple[str, str] | None:
    """What stands before and after the 'but' of a sentence (or the sentence before it), as quotations."""
    sentences = scene.reading.sentences
    text = sentences[mark.sentence].text
    match = regex.search(rf"(?<![\w])(?:{regex.escape(mark.word)})(?![\w])", text, regex.IGNORECASE)
    if match is None:
        return None
    before, after = text[: match.start()].strip(" ,;:–—-."), text[match.end() :].strip(" ,;:–—-.")
    if not before and mark.sentence > 0:
        if (
            mark.word
            in ("although", "though", "despite", "even though", "even if", "in spite of", "unless", "while")
            or "while" in mark.word
        ):
            before, _, after = after.partition(", ")
        else:
            before = sentences[mark.sentence - 1].text
    before = regex.split(r"[;:]|,\s(?=(?:and|but)\s)", before)[-1].strip()
    if len(before.split()) < 3 or len(after.split()) < 3:
        return None
    return quoted(before), quoted(after)


def words_of(text: str) -> frozenset[str]:
    """Content words cut to six letters, for asking what a sentence is about."""
    return frozenset(word.lower()[:6] for word in _WORD.findall(text) if word.lower() not in _STOP)


def spoken_for(scene: Scene, option: Option) -> tuple[int, ...]:
    """Sentences that speak of this option and of no other one, by the words that only it uses."""
    mine = words_of(option.text)
    for other in scene.reading.options:
        if other is not option:
            mine -= words_of(other.text)
    return tuple(
        i for i, s in enumerate(scene.reading.sentences) if mine & words_of(s.text) and not s.question
    )
