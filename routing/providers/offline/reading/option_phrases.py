"""Cutting 'A, B or C' apart, completing what the second part leaves unsaid, and naming what is left."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.option_patterns import VERB
from routing.providers.offline.reading.pronouns import flip
from routing.providers.offline.reading.sentences import clip
from routing.providers.offline.reading.values import Option, Undo
from routing.providers.offline.reading.verbs import BASE_VERBS, EASY_VERBS, HARD_VERBS, base_of_gerund

LONGEST = 18
_THEY = r"(?:I|we|it|the|they|he|she|my|our|this|that)"
_TAIL = regex.compile(
    r"\s*[?!;:—–].*$"
    r"|,?\s(?:given\sthat|given|because|considering|knowing|even\sthough|even\sif|although|though|"
    r"provided|now\sthat|"
    rf"which|who|but|(?:since|when|while|if|where)\s{_THEY})\b.*$"
    r"|,\s(?:and|so|or\sam|or\sis|or\sare)\s.*$|\sand\s(?:I|we)\s.*$|\s\.\s.*$",
    regex.IGNORECASE,
)
_ON = rf"(?=,\s(?:or\s|(?:to\s)?(?:{VERB})\b))"
_ASIDE = regex.compile(
    r",?\s(?:which|who|whose|where|although|though|even\sthough|given|because|considering|now\sthat|"
    rf"(?:since|when|while|if)\s{_THEY})\s(?:[^,;:?!–—]|,(?=\d))*{_ON}"
    rf"|\swhich\s(?!(?:can|could|may|might|will|would)\b)[^,;:?!–—]*?(?=\sor\s(?:to\s)?(?:{VERB})\b)"
    rf"|,?\s?[–—][^–—;:?!]*[–—]\s?(?=,?\s?(?:or\s|(?:to\s)?(?:{VERB})\b))",
    regex.IGNORECASE,
)
"""What is put in about one option before the next one is named: 'close it, which saves money, or keep it'."""
OR = regex.compile(
    r",?\s+or\s+(?:(?:should|shall|can|could|would|do)\s(?:I|we|they|he|she|you)\s)?"
    r"(?:(?:better|best|wiser|safer)\sto\s|else\s|instead\s|rather\s|just\s|simply\s|even\s|"
    r"perhaps\s|maybe\s)*",
    regex.IGNORECASE,
)
_OXFORD = regex.compile(r",\s+or\s", regex.IGNORECASE)
_AND = regex.compile(r",?\s+and\s+(?=\S)", regex.IGNORECASE)
_LEADING = regex.compile(
    r"^(?:to|either|and|or|just|simply|both|maybe|perhaps|now|that|only|instead|also|"
    r"go\sahead\sand|finally|really|"
    r"whether\sto|whether)\s+",
    regex.IGNORECASE,
)
_PAREN = regex.compile(r"\s*\([^)]{0,200}\)")
_VERBISH = regex.compile(rf"^(?:not\s)?(?:{VERB})\b", regex.IGNORECASE)
_NOTHING = regex.compile(
    r"^(?:not|no|never|neither)(?:\sat\sall)?[.\s]*$|^not\s(?:to\s)?(?:do\s(?:it|so))?$", regex.IGNORECASE
)
_NOISE = regex.compile(
    r"^(?:so|more|less|two|three|later|sooner|something|someone|anything|anyone|whatever|whoever|"
    r"worse|better)\b",
    regex.IGNORECASE,
)
_LASTING = regex.compile(
    r"\bbuy\w*\s(?:\S+\s){0,4}(?:house|home|flat|apartment|property|land|farm|business|company|"
    r"building|shop)\b"
    r"|\bhave (?:a|another) (?:\w+ )?(?:baby|child)\b|\bsurgery\b|\boperat(?:e|ion)\b",
    regex.IGNORECASE,
)
_TRIAL = regex.compile(
    r"\b(?:trial|pilot|part-time|temporar\w+|for now|sabbatical|month-to-month|unpaid leave)\b",
    regex.IGNORECASE,
)
_ALONE = regex.compile(r"^\p{L}+\s(?:a|an|the|my|our|this|that)\s[^|]*\|\p{Ll}+(?<!s)$")
"""One word without an article after a verb with its object: 'take the train' or 'hitchhike'."""
_HEADS: tuple[str, ...] = (
    r"(?:a|an)",
    r"(?:the|this|that|my|our|his|her)",
    r"(?:in|at|on|to|with|by|for|from|as|into|through)",
    r"(?:one|two|three|\d+)",
)


def cut(rest: str) -> str:
    """The part before a subordinate clause, asides dropped. A comma stays: it may part a list."""
    plain = _ASIDE.sub(lambda aside: " " if aside.group()[-1] in "–— " else "", _PAREN.sub("", rest))
    return _TAIL.sub("", plain).strip(" .,;?!\"'”")


def bare(text: str) -> str:
    """Without the small words that only lead up to an option."""
    plain = _PAREN.sub("", text).strip(" \t.,;:?!\"'“”")
    for _ in range(3):
        plain = _LEADING.sub("", plain)
    return plain


def is_verbal(text: str) -> bool:
    """Whether it starts with a verb that decisions are made of."""
    return bool(_VERBISH.match(text))


def split(rest: str, both: bool = False) -> list[str]:
    """The alternatives of 'A, B or C'; `both` also parts 'A and B' when no 'or' stands there."""
    pieces = OR.split(rest)
    if len(pieces) == 1 and both:
        pieces = _AND.split(rest)
        if len(pieces) > 2 and not is_verbal(pieces[1]):
            pieces = [" and ".join(pieces[:-1]), pieces[-1]]
    if len(pieces) == 1:
        return [rest]
    first, *others = pieces
    heads = [head.strip() for head in regex.split(r",(?!\d)", first) if head.strip()]
    listed = _alike(heads) or both or bool(_OXFORD.search(rest))
    parts = heads[:1] if listed and all(len(head.split()) <= 12 for head in heads) else [first]
    parts += [_completed(parts[0], head) for head in heads[1:]] if parts == heads[:1] else []
    parts += [_completed(parts[-1], other.strip()) for other in others if not _NOISE.match(other.strip())]
    return parts


def _alike(heads: list[str]) -> bool:
    verbs = all(is_verbal(_LEADING.sub("", head)) for head in heads)
    return verbs or all(len(head.split()) <= 4 for head in heads[1:])


def _completed(before: str, after: str) -> str:
    """'hire a designer' or 'a developer' -> 'hire a developer': the second part takes what it left unsaid."""
    rest, lead = _LEADING.sub("", after), _LEADING.sub("", before)
    whole = is_verbal(rest) or _NOTHING.match(rest) or base_of_gerund(rest.split(" ")[0])
    if whole or not is_verbal(lead) or " " not in lead or _ALONE.match(f"{lead}|{rest}"):
        return rest
    for head in _HEADS:
        spots = list(regex.finditer(rf"\b{head}\s", lead, regex.IGNORECASE))
        if spots and regex.match(rf"{head}\b", rest, regex.IGNORECASE):
            return f"{lead[: spots[-1].start()]}{rest}"
    if rest[:1].isupper():
        spots = list(regex.finditer(r"\b\p{Lu}\w*", lead[1:]))
        if spots:
            return f"{lead[: spots[-1].start() + 1]}{rest}"
    return f"{lead.split(' ')[0]} {rest}"


def option(text: str, subject: str = "", *, verbal: bool = False) -> Option:
    """The option that a stretch of text names, in the second person; `verbal` after 'should we'."""
    plain = bare(text)
    if _NOTHING.match(plain):
        return Option("leave things as they are", True, True, subject, "easy")
    first = plain.split(" ")[0] if plain else ""
    base = base_of_gerund(first)
    if base and first.lower() not in BASE_VERBS:
        plain = f"{base}{plain[len(first) :]}"
    verbal = is_verbal(plain) or (verbal and plain[:1].islower())
    article = plain.split(" ")[0].lower() in ("a", "an", "the", "my", "our", "your")
    if (verbal and not plain[:2].isupper()) or article:
        plain = plain[0].lower() + plain[1:]
    return Option(clip(flip(plain), LONGEST), verbal, True, subject, undo(plain))


def undo(phrase: str) -> Undo:
    """How easily it could be taken back, as far as its verbs tell."""
    words = phrase.lower().split()
    if not words:
        return "unclear"
    if _TRIAL.search(phrase):
        return "easy"
    joined = {words[i + 1] for i, word in enumerate(words[:-1]) if word in ("to", "and")}
    if {words[0], *joined} & HARD_VERBS or _LASTING.search(phrase):
        return "hard"
    return "easy" if words[0] in EASY_VERBS or words[0] == "not" else "unclear"
