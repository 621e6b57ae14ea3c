"""Builds the summary of a run and the reply to a user's input from statements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from routing.offline.answers import ALSO_READ, describe_finds
from routing.offline.checklist import Item, all_items, is_open, ranked
from routing.offline.contradictions import contradictions
from routing.offline.language import is_read, language_of
from routing.offline.statements import Statement, state
from routing.offline.sums import sums
from routing.scenario_facts import Facts, Text, read_facts
from routing.types import Lens

MAX_STATEMENTS = 3
"""Maximum number of questions that an input answers, or of kinds of finds in an input that answers none."""


class SummaryStatements(Struct, frozen=True):
    """A summary in statements. `share` is the share of all questions that the text answers, 0-1."""

    top_line_take: tuple[Statement, ...]
    iris_suggests: tuple[Statement, ...]
    share: float


def build_summary(lenses: Sequence[Lens], facts: Facts) -> SummaryStatements:
    """Returns the quoted options, the number of answered questions, and the question to answer first."""
    lang = language_of(facts)
    if not is_read(facts):
        return SummaryStatements((state(lang, "unread"),), (state(lang, "unread_step"),), 0.0)
    items = all_items(lenses, facts)
    known = sum(each.answered for each in items)
    options = facts.named_options
    frame = "take_options" if len(options) > 1 else "take_one" if options else "take"
    quotes = {"quotes": options} if options else {}
    remaining = ranked([each for each in items if is_open(each)])
    against = contradictions(facts)[:1]
    suggest = state(lang, "suggest", question=remaining[0].slot) if remaining else state(lang, "suggest_done")
    share = known / len(items) if items else 0.0
    return SummaryStatements(
        (state(lang, frame, known=known, total=len(items), **quotes), *against), (suggest,), share
    )


def reply(lenses: Sequence[Lens], facts: Facts, before: tuple[Text, ...]) -> tuple[Statement, ...]:
    """Returns the reply to the newest input.

    It states the open questions that the input answers, or its other finds; then new consequences; then the
    number of open questions.
    """
    lang, newest = language_of(facts), facts.texts[-1]
    if not is_read(facts):
        return (state(lang, "unread"),)
    earlier = read_facts(before)
    open_before = {_key(each) for each in all_items(lenses, earlier) if is_open(each)}
    items = all_items(lenses, facts)
    added = [replace(each, finds=tuple(q for q in each.finds if q.source == newest)) for each in items]
    statements = [
        state(lang, "input_answers", quotes=new.finds[:2], question=each.slot)
        for each, new in zip(items, added, strict=True)
        if each.answered and new.finds and _key(each) in open_before
    ][:MAX_STATEMENTS]
    if not statements:
        is_question = newest.body.rstrip().endswith("?")
        none = state(lang, "input_question" if is_question else "input_none")
        statements = [
            none,
            *islice(
                describe_finds(sorted(added, key=lambda each: each.key in ALSO_READ), facts), MAX_STATEMENTS
            ),
        ]
    old = {statement.text for statement in (*contradictions(earlier), *sums(earlier))}
    follows = [each for each in (*contradictions(facts), *sums(facts)) if each.text not in old]
    return (*statements, *follows[:2], _remaining_statement(items, facts))


def _remaining_statement(items: Sequence[Item], facts: Facts) -> Statement:
    remaining = ranked([each for each in items if is_open(each)])
    if not remaining:
        return state(language_of(facts), "remaining_none")
    return state(language_of(facts), "remaining", count=len(remaining), question=remaining[0].slot)


def _key(each: Item) -> tuple[str, str | None]:
    return each.key, each.guideline
