"""Builds the answer of a lens at a tier from statements.

Tier 1 quotes the finds. Tier 2 calculates with figures and dates and shows contradictions. Tier 3 shows the
critical points: open questions that most lenses share, and unsupported certainties. A tier includes the
results of the tiers below, because only the highest answer of a lens is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from routing.offline.checklist import Item, checklist, has_own_questions, is_open, match_guideline, ranked
from routing.offline.contradictions import contradictions
from routing.offline.language import Language, is_read, language_of
from routing.offline.statements import FixedText, Statement, state
from routing.offline.sums import date_sums, money_without_currency, sums
from routing.scenario_facts import Facts, Quote
from routing.scenario_facts.reader import distinct
from routing.types import Lens

READING, COMPUTING, TURNING = 1, 2, 3
MAX_QUOTES = 4
MAX_FINDS = 8
MAX_STEPS, MAX_UNKNOWNS = 3, 4
MAX_CERTAINTIES = 3
MAX_OPEN = 3
"""Maximum number of an agent's open guidelines in the insights."""
_SINGLE = {"options": ("option", "second_option"), "figures": ("figure", "second_figure")}
"""Labels of questions that need two finds: for the first one, and for the missing second one."""
ALSO_READ = frozenset(("figures", "dates", "dependants"))
"""Kinds whose finds are omitted when another question of the lens has quoted them."""
_ANY_DAY = date(2024, 1, 1)
"""Placeholder for today where only the existence of dates matters. Leap years contain every day."""


class Answer(Struct, frozen=True):
    """A lens answer in statements, with the field order of model answers. `share` is 0-1."""

    reasoning: tuple[Statement, ...]
    insights: tuple[Statement, ...]
    share: float
    next_steps: tuple[Statement, ...]
    unknowns: tuple[Statement, ...]


def answer(lens: Lens, facts: Facts, tier: int, today: date) -> Answer:
    """Returns the rules' answer for a lens. Tier 0, a selected model, combines all three tiers."""
    depth = tier if tier in (READING, COMPUTING) else TURNING
    lang = language_of(facts)
    if not is_read(facts):
        return _unread_answer(facts, today, depth)
    items = checklist(lens, facts)
    known = sum(each.answered for each in items)
    open_items = [each for each in items if is_open(each)]
    ordered = ranked(open_items) if depth == TURNING else tuple(open_items)
    frame = "share_guidelines" if has_own_questions(lens) else "share"
    insights = [
        *(lens_contradictions(lens, facts) if depth >= COMPUTING else ()),
        *(computed(lens, facts, today) if depth >= COMPUTING else ()),
        *(certainties(lens, facts) if depth >= TURNING else ()),
        *(shared_question(ordered, lang) if depth >= TURNING else ()),
        *_statements_on_name(lens, facts),
        *describe_finds(items, facts),
        *(_open_statement(each, lang) for each in open_items[:MAX_OPEN] if each.guideline is not None),
    ]
    return Answer(
        reasoning=(state(lang, frame, known=known, total=len(items)), *_overview_statements(items, lang)),
        insights=tuple(insights),
        share=known / len(items) if items else 0.0,
        next_steps=tuple(_step_statement(each, lang) for each in ordered[:MAX_STEPS]),
        unknowns=tuple(_open_statement(each, lang) for each in ordered[MAX_STEPS:][:MAX_UNKNOWNS]),
    )


def has_work(lens: Lens, facts: Facts, tier: int) -> bool:
    """Returns whether a tier adds to the results of the tiers below for this lens."""
    if tier == COMPUTING:
        return bool(computed(lens, facts, _ANY_DAY) or lens_contradictions(lens, facts))
    if tier == TURNING:
        return is_read(facts) and bool(
            certainties(lens, facts) or any(is_open(each) for each in checklist(lens, facts))
        )
    return True


def computed(lens: Lens, facts: Facts, today: date) -> tuple[Statement, ...]:
    """Returns the calculations of a lens: money for Factual, dates for Strategic, both for an agent's
    lens."""
    is_own = has_own_questions(lens)
    money = (*money_without_currency(facts), *sums(facts)) if is_own or lens.id == "factual" else ()
    dates = date_sums(facts, today) if is_own or lens.id == "strategic" else ()
    return (*money, *dates)


def lens_contradictions(lens: Lens, facts: Facts) -> tuple[Statement, ...]:
    """Returns the contradictions for Logical and for an agent's lens. Empty for other lenses."""
    return contradictions(facts) if lens.id == "logical" or has_own_questions(lens) else ()


def certainties(lens: Lens, facts: Facts) -> tuple[Statement, ...]:
    """Returns certainties without support in the same clause, alternating between Logical and Factual."""
    quotes = facts.of("certainty")
    if lens.id == "logical":
        quotes = quotes[::2]
    elif lens.id == "factual":
        quotes = quotes[1::2]
    elif not has_own_questions(lens):
        return ()
    return tuple(state(language_of(facts), "certainty", quote=each) for each in quotes[:MAX_CERTAINTIES])


def shared_question(ordered: Sequence[Item], lang: Language) -> Iterator[Statement]:
    """Yields the first open question if several lenses share it."""
    for each in ordered[:1]:
        if each.touches > 1:
            yield state(lang, "touches", count=each.touches, question=each.slot)


def describe_finds(items: Sequence[Item], facts: Facts) -> Iterator[Statement]:
    """Yields the finds of a lens's questions, one statement per question."""
    seen: list[Quote] = []
    for each in items:
        quotes = distinct(each.finds)[:MAX_QUOTES]
        if each.key in ALSO_READ:
            quotes = tuple(each for each in quotes if not any(map(each.overlaps, seen)))
        seen += quotes
        if not quotes:
            continue
        if each.guideline is not None:
            yield state(language_of(facts), "guideline_found", guideline=each.slot, quotes=quotes)
        else:
            yield state(
                language_of(facts),
                "found",
                label=FixedText("labels", _label(each, found=True)),
                quotes=quotes,
            )


def _statements_on_name(lens: Lens, facts: Facts) -> Iterator[Statement]:
    """Yields sentences that share wording with the name of an agent's lens."""
    if has_own_questions(lens) and (named := match_guideline(0, lens.name, facts)).finds:
        yield state(language_of(facts), "on_name", name=named.slot, quotes=named.finds)


def _overview_statements(items: Sequence[Item], lang: Language) -> Iterator[Statement]:
    """Yields the names of the answered and of the open questions."""
    for frame, wanted in (("known", True), ("missing", False)):
        keys = [_label(each) for each in items if each.guideline is None and each.answered is wanted]
        if keys:
            yield state(lang, frame, labels=tuple(FixedText("labels", key) for key in keys))


def _label(each: Item, *, found: bool = False) -> str:
    """Returns the label of a question's subject.

    For a question that needs two finds and has one, returns the label of the first or of the missing second.
    """
    if each.key in _SINGLE and len(each.finds) == 1:
        single, second = _SINGLE[each.key]
        return single if found else second
    return each.key


def _step_statement(each: Item, lang: Language) -> Statement:
    if each.guideline is not None:
        return state(lang, "guideline_answer", guideline=each.slot)
    return state(lang, "answer", question=each.slot)


def _open_statement(each: Item, lang: Language) -> Statement:
    """Returns the statement of an open question."""
    if each.guideline is not None:
        return state(lang, "guideline_open", guideline=each.slot)
    return state(lang, "asked", question=each.slot)


def _unread_answer(facts: Facts, today: date, depth: int) -> Answer:
    """Returns the answer for a text in an unsupported language: figures and dates only."""
    lang = language_of(facts)
    quotes = distinct((*facts.of("figures"), *facts.of("dates")))[:MAX_FINDS]
    quoted = (state(lang, "found", label=FixedText("labels", "figures"), quotes=quotes),) if quotes else ()
    more = date_sums(facts, today) if depth >= COMPUTING else ()
    return Answer((state(lang, "unread"),), (*more, *quoted), 0.0, (state(lang, "unread_step"),), ())
