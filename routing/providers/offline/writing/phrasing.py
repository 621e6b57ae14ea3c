"""Small matters of English: lists, quotations, articles, capitals, and varying a phrase without chance."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import regex

from routing.providers.offline.reading.sentences import clip
from routing.providers.offline.reading.values import Amount, Mark, Moment, Option, Party
from routing.providers.offline.reading.verbs import BASE_VERBS, NOT_SPLIT_AFTER, in_gerund
from routing.providers.offline.reading.words import words

_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_OBJECT = {"he": "him", "she": "her", "they": "them", "it": "it"}
_INNER_JOINT = regex.compile(r",(?!\d)|\s(?:and|or)\s")
LONG_CLAUSE = 12
MOST_LABEL = 8
_NAMING = regex.compile(r"(?:the|a|an|your|his|her|their|this|that)\s|\p{Lu}", regex.IGNORECASE)
_BOUNDARY = words(
    """
    that to at in on for with from before after by of and or into through until while
    """
)
_TWO_STEPS = regex.compile(r"^(?P<a>.+?),?\s(?:to|in order to|and|and then)\s(?P<b>(?P<verb>\p{L}+)\s.+)$")


def listing(items: Sequence[str], joint: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'; with semicolons where an item has a comma or an 'and' of its own."""
    if len(items) < 2:
        return "".join(items)
    if any(_INNER_JOINT.search(item) for item in (items if len(items) > 2 else items[:1])):
        return f"{'; '.join(items[:-1])}; {joint} {items[-1]}"
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def number(count: int) -> str:
    """'two', and '13' above twelve."""
    return _WORDS[count] if 0 <= count < len(_WORDS) else str(count)


def counted(count: int, noun: str, plural: str = "") -> str:
    """'one figure', 'two figures', 'no figure'."""
    if not plural:
        head, _, rest = noun.partition(" of ")
        plural = f"{head}s of {rest}" if rest else f"{noun}s"
    return f"{number(count)} {noun if count < 2 else plural}"


def cap(text: str) -> str:
    """The first letter large, behind an opening quotation mark too."""
    for index, sign in enumerate(text):
        if sign.isalpha():
            return text[:index] + sign.upper() + text[index + 1 :]
        if sign not in "“‘\"'(":
            break
    return text


def sentence(text: str) -> str:
    """Capital at the start, one full stop at the end."""
    plain = cap(text.strip())
    return plain if plain.endswith((".", "?", "!", ".”", "?”", "…”")) else f"{plain}."


def quoted(text: str, words: int = 18) -> str:
    """A stretch of the scenario, verbatim but for its length and its inner quotation marks."""
    return "“" + clip(text, words).translate({ord("“"): "‘", ord("”"): "’", ord('"'): "’"}) + "”"


def said(mark: Mark, words: int = 18) -> str:
    """The clause of a mark as a quotation."""
    return quoted(mark.clause, words)


def about(moment: Moment) -> str:
    """The clause of a date as a quotation, in a long one only up to the date."""
    head = moment.clause[: moment.clause.find(moment.text) + len(moment.text)]
    long = len(moment.clause.split()) > LONG_CLAUSE and len(head.split()) >= 3
    return quoted(head if long else moment.clause)


def vary(scenario: str, key: str, *variants: str) -> str:
    """One of the variants: always the same for a text, not the same for all texts."""
    return variants[crc32(f"{key}|{scenario}".encode(errors="replace")) % len(variants)]


def label(option: Option) -> str:
    """A short name for an option that can stand as a noun: 'leaving your job', 'the flat in Leith'."""
    words = option.text.rstrip(" …").split()
    if len(words) > MOST_LABEL + 1:
        cut = next((i for i in range(MOST_LABEL, 2, -1) if words[i].lower() in _BOUNDARY), MOST_LABEL)
        words = words[:cut]
        while len(words) > 2 and words[-1].lower() in _BOUNDARY:
            words.pop()
    short = " ".join(words).rstrip(",;:")
    if option.verbal:
        return in_gerund(short)
    return short if _NAMING.match(short) else f"‘{short}’"


def to_do(option: Option) -> str:
    """The option as what could be done: 'to leave your job', 'for the city to ban cars'."""
    if not option.verbal:
        return option.text
    negated = option.text.startswith("not ")
    plain = f"not to {option.text[4:]}" if negated else f"to {option.text}"
    return f"for {_OBJECT.get(option.subject, option.subject)} {plain}" if option.subject else plain


def two_steps(option: Option) -> tuple[str, str] | None:
    """The two decisions in one option: ('leave your job', 'start a bakery'), or None."""
    match = _TWO_STEPS.match(option.text) if option.verbal else None
    if match is None or match["verb"].lower() not in BASE_VERBS:
        return None
    first, second = match["a"], match["b"].rstrip(" …")
    if first.startswith("use "):
        return None
    if len(first.split()) < 2 or first.split()[-1].lower() in NOT_SPLIT_AFTER or len(second.split()) < 2:
        return None
    return first, second


def written(amount: Amount) -> str:
    """The amount as it stands in the text, with its period: '£1,400 a week'."""
    return f"{amount.text} a {amount.period}" if amount.period else amount.text


def names(parties: Sequence[Party], most: int = 4) -> str:
    """'your sister, the two kids and the hospital'; what is above `most` becomes 'and others'."""
    shown = [party.name for party in parties[:most]]
    return listing([*shown, "others"]) if len(parties) > most else listing(shown)


def few(parties: Sequence[Party], most: int = 2) -> str:
    """The first of them by name, and nothing about the rest."""
    return listing([party.name for party in parties[:most]])


def verb(parties: Sequence[Party], singular: str, plural: str) -> str:
    """The form of a verb that agrees with the parties."""
    return plural if len(parties) > 1 or (parties and parties[0].plural) else singular


def tidy(text: str) -> str:
    """One kind of apostrophe, no space before a stop, no stop twice."""
    plain = regex.sub(r"(?<=\p{L})'(?=[\p{L}\s])", "’", text)
    plain = regex.sub(r"\s+([.,;:!?])(?=\s|$)", r"\1", plain).strip()
    return regex.sub(r"(?<![.…])\.\.(?!\.)", ".", plain)
