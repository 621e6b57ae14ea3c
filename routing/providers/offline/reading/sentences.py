"""Cutting a text into sentences and clauses, and words into quotations of a readable length."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Sentence
from routing.providers.offline.reading.words import words

LONGEST = 600
WHOLE = 32
"""A sentence of so many words at most is quoted whole where its clause makes no sense alone."""
_ITEM = regex.compile(
    r"^\s*(?:(?P<label>(?:option|plan|choice|alternative|path|scenario|offer)\s+(?:[a-h]|\d{1,2}|"
    r"one|two|three|"
    r"four))\s*[:.)–—-]\s*|(?P<bullet>[-*•‣–—]|\(?\d{1,2}[.)]|\(?[a-hA-H]\))\s+)",
    regex.IGNORECASE,
)
_END = regex.compile(r"(?<=[.!?…][\"”’')\]]{0,2})\s+|(?<=[。！？｡।؟][\"”」』）]?)\s*")
_ABBREVIATION = regex.compile(
    r"(?:^|[\s(])(?:e\.g|i\.e|vs|dr|mr|mrs|ms|prof|approx|p\.a|st|no|inc|ltd|co|etc|incl|jan|feb|mar|apr|jun|"
    r"jul|aug|sept?|oct|nov|dec|z\.b|bzw|ca|evtl|p\.m|a\.m|\p{Lu})\.$",
    regex.IGNORECASE,
)
_NUMBERED = regex.compile(r"\d\.$")
_CLAUSE_BREAK = regex.compile(
    r"[;:!?。！？、，؛،।]|\s[–—-]\s|[–—]|,(?!\d)|\.(?=\s|$)|[()]"
    r"|\s(?=(?:but|however|although|though|because|whereas|while|yet|unless|aber|obwohl|weil|mais|"
    r"pero|porque)\s)"
    r"|\s(?=and\s(?:must|have\sto|has\sto|need\sto|want\sto|cannot|can['’]t|i|we|they|he|she|it|"
    r"you|the|my|our|his|her|their|there|this|that|if)\s)",
    regex.IGNORECASE,
)
_ASIDE = regex.compile(
    r",\s(?:worth|which|who|whose|perhaps|probably|maybe|at least|at most|especially|in particular|"
    r"about|roughly|say|now|aged|then)\b"
)
_ASKS = regex.compile(r"(?:[?？؟]|か。?|[吗呢]。?)[\"”’')\]」』）\s]*$")
_HEADLESS = regex.compile(
    r"(?:has|have|had|is|are|was|were|would|will|can|could|says?|said|wants?|thinks?)\s"
)
"""A clause that begins so has lost its subject to an aside before it."""
_JOINT = regex.compile(r"^(?:and|but|so|or|yet|however|also|then|though|although),?\s+", regex.IGNORECASE)
_SPACE = regex.compile(r"\s+")
_TRIM = " \t\r\n.,;:!?¿¡…–—-\"'“”‘’«»()[]*•"
_SPACELESS = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Khmer}\p{Lao}\p{Myanmar}]")


def squeeze(text: str) -> str:
    """The text on one line with single spaces, without control characters."""
    visible = "".join(ch if ch.isprintable() or ch.isspace() else " " for ch in text)
    return _SPACE.sub(" ", visible).strip()


def split_sentences(text: str) -> tuple[Sentence, ...]:
    """Sentences in order; each line of a list is one of its own. None is longer than `LONGEST` signs, so that
    whatever looks through one takes bounded time."""
    found: list[Sentence] = []
    for line in text.splitlines():
        item = _ITEM.match(line)
        body = squeeze(line[item.end() :] if item else line)
        if not body:
            continue
        label = squeeze(item["label"] or "") if item else ""
        for index, piece in enumerate(_pieces(body)):
            asks = bool(_ASKS.search(piece))
            first = index == 0 and item is not None
            found.append(Sentence(piece, asks, first, label if first else ""))
    return tuple(found)


def _pieces(body: str) -> list[str]:
    pieces: list[str] = []
    for piece in _END.split(body):
        if not piece:
            continue
        if pieces and _goes_on(pieces[-1], piece):
            pieces[-1] = f"{pieces[-1]} {piece}"
        else:
            pieces.append(piece)
    return [part for piece in pieces for part in _bounded(piece)]


def _bounded(piece: str) -> list[str]:
    parts = []
    while len(piece) > LONGEST:
        end = piece.rfind(" ", LONGEST // 2, LONGEST) + 1 or LONGEST
        parts.append(piece[:end].strip())
        piece = piece[end:]
    return [*parts, piece]


def _goes_on(before: str, after: str) -> bool:
    if not before.endswith("."):
        return False
    tail = before[-12:]
    return bool(_ABBREVIATION.search(tail)) or after[0].islower() or bool(_NUMBERED.fullmatch(tail.strip()))


def clause_at(sentence: str, start: int, end: int) -> str:
    """The clause round the span [start, end) of a sentence, widened when it would say too little alone."""
    left, right = 0, len(sentence)
    for cut in _CLAUSE_BREAK.finditer(sentence):
        if cut.end() <= start:
            left = cut.end()
        elif cut.start() >= end:
            right = _past_aside(sentence, cut.start())
            break
    clause = _bare(sentence[left:right])
    if _HEADLESS.match(clause) and len(sentence.split()) <= WHOLE:
        return _bare(sentence)
    if len(clause.split()) >= 3 or _SPACELESS.search(clause):
        return clause
    for cut in _CLAUSE_BREAK.finditer(sentence, right + 1):
        wider = _bare(sentence[left : cut.start()])
        if len(wider.split()) >= 4:
            return wider
    return _bare(sentence[left:]) if left == 0 else _bare(sentence)


def _past_aside(sentence: str, comma: int) -> int:
    """Where the clause ends when the comma only opens an aside: 'a contract, worth $2m a year, will come'."""
    if not _ASIDE.match(sentence, comma):
        return comma
    cuts = [cut.start() for cut in _CLAUSE_BREAK.finditer(sentence, comma + 1)]
    return cuts[1] if len(cuts) > 1 else len(sentence)


def _bare(clause: str) -> str:
    """Without outer punctuation, a lone bracket, or the conjunction that joined it to the clause before."""
    trimmed = _JOINT.sub("", clause.strip(_TRIM))
    return trimmed + ")" if trimmed.count("(") == trimmed.count(")") + 1 else trimmed


def clip(text: str, words: int = 16) -> str:
    """At most `words` words (48 signs of a script without spaces), with '…' where something is left out."""
    line = squeeze(text).strip(_TRIM if not text.strip().endswith(")") else _TRIM.replace(")", ""))
    if _SPACELESS.search(line):
        return line if len(line) <= 48 else line[:47] + "…"
    parts = line.split(" ")
    short = " ".join(parts[:words])
    cut = len(parts) > words
    if len(short) > 160:
        short, cut = short[:160].rsplit(" ", 1)[0], True
    if not cut:
        return short
    kept = short.split(" ")
    while len(kept) > 4 and kept[-1].lower().strip(",;:") in _WEAK_END:
        kept.pop()
    return " ".join(kept).rstrip(",;:–—-(") + " …"


_WEAK_END = words(
    """
    a an the my our your his her their and or but of to in on at for with from by that which who if is
    are was were be been has have had not so as than into about over under its it i we they he she this
    these
    """
)
