"""Features of an answer: its form, its arithmetic, and its relation to the question."""

from __future__ import annotations

import re
import zlib
from math import log1p

from routing.language.numbers import MAX_DIGITS, arithmetic, number_words_in, numbers_in
from routing.language.refusals import refusals_in
from routing.learning.features import wording
from routing.learning.features.question import stem_and_options
from routing.text_readers import reads_text

MAX_READ_CHARS = 4000
"""Number of characters of an answer that are read: three quarters from the start, the rest from the end."""

_LETTER = re.compile(r"^\(?([A-Z])\)?\.?$")
_SAID_LETTER = re.compile(r"\(([A-J])\)|(?:option|answer is|choice):? \(?([A-J])\b")
_PROPER_ENDS = frozenset(".!?}`)]\"'*:|>")


@reads_text(lambda read, text: read(text, text, text[:100]))
def answer_figures(query: str, response: str, answer: str) -> dict[str, float]:
    """Returns the features of an answer by name. `answer` is the parsed answer, or empty.

    A response without text has `a_empty` 1, so that a missing text is explicit.
    """
    text = read_part(response)
    words = wording.words_of(text)
    return {
        **_form_features(text, len(response), len(query), words),
        **_wording_features(query, text, words),
        **_arithmetic_features(query, text, as_number(answer)),
        **_parsed_features(text, answer.strip()),
        **_parsed_number_features(query, answer),
        **_choice_features(query, text, answer.strip()),
    }


def read_part(response: str, longest: int = MAX_READ_CHARS) -> str:
    """Returns the part of a long answer that is read: its start and its end."""
    if len(response) <= longest:
        return response
    head = longest * 3 // 4
    return response[:head] + "\n" + response[head - longest :]


def as_number(answer: str) -> float | None:
    """Returns a parsed answer as a number, '$1,200.00' as 1200, or None."""
    cleaned = answer[:100].strip().strip("$€£%. ").replace(",", "").replace("$", "")
    try:
        return float(cleaned) if 0 < len(cleaned) <= MAX_DIGITS and cleaned[-1].isdecimal() else None
    except ValueError:
        return None


def _form_features(text: str, length: int, asked: int, words: tuple[str, ...]) -> dict[str, float]:
    end = text.rstrip()
    sentences = len(wording.SENTENCE_END.findall(text))
    coded = text.encode()
    return {
        "a_empty": float(not end),
        "a_chars": log1p(length),
        "a_to_question": log1p(length) - log1p(asked),
        "a_lines": log1p(text.count("\n")),
        "a_sentences": log1p(sentences),
        "a_sentence_length": len(words) / max(sentences, 1),
        "a_steps": log1p(len(wording.STEP.findall(text))),
        "a_headings": log1p(len(wording.HEADING.findall(text))),
        "a_compressed": len(zlib.compress(coded, 1)) / len(coded) if coded else 0.0,
        "a_unfinished": float(bool(end) and end[-1] not in _PROPER_ENDS and not end[-1].isdigit()),
        "a_open_fence": float(text.count("```") % 2 + abs(text.count("<<") - text.count(">>"))),
        "a_open_bracket": float(
            any(text.count(left) != text.count(right) for left, right in ("()", "{}", "[]"))
        ),
        "a_code": log1p(len(wording.CODE.findall(text))),
        "a_formula": log1p(len(wording.FORMULA.findall(text))),
        "a_not_ascii": 1 - len(text.encode("ascii", "ignore")) / max(len(text), 1) if text else 0.0,
        "a_asks": float(text.count("?")),
    }


def _wording_features(query: str, text: str, words: tuple[str, ...]) -> dict[str, float]:
    turns = wording.turns_of(words)
    asked, said = wording.content_words(query[:MAX_READ_CHARS]), wording.content_words(text)
    return {
        "a_hedges": log1p(turns["hedges"]),
        "a_corrections": log1p(turns["corrections"]),
        "a_conclusions": log1p(turns["conclusions"]),
        "a_reasons": log1p(turns["reasons"]),
        "a_negations": log1p(turns["negations"]),
        "a_conditions": log1p(turns["conditions"]),
        "a_refusals": float(refusals_in(text)),
        "a_distinct_words": len(set(words)) / max(len(words), 1),
        "a_word_length": sum(map(len, words)) / max(len(words), 1),
        "a_covers": len(asked & said) / max(len(asked), 1),
        "a_new_words": len(said - asked) / max(len(said), 1),
    }


def _arithmetic_features(query: str, text: str, final: float | None) -> dict[str, float]:
    found = arithmetic(text)
    said, given = numbers_in(text), set(numbers_in(query[:MAX_READ_CHARS]))
    known = given.union(number_words_in(query[:MAX_READ_CHARS]))
    distinct = set(said)
    return {
        "m_equations": log1p(found.checked),
        "m_wrong": float(found.wrong),
        "m_wrong_share": found.wrong / max(found.checked, 1),
        "m_ends_in_result": float(found.last is not None and found.last == final),
        "m_numbers": log1p(len(said)),
        "m_given_unused": float(len(given - distinct)),
        "m_given_used": len(given & distinct) / max(len(given), 1),
        "m_from_nowhere": len(distinct - known) / max(len(distinct), 1),
        "m_decimals": sum(number % 1 != 0 for number in said) / max(len(said), 1),
        "m_negative": float(any(number < 0 for number in said)),
        "m_multiplies": float(text.count("*") + text.count("×") + text.count(" x ")),
        "m_divides": float(text.count("/") + text.count("÷")),
        "m_adds": float(text.count("+")),
        "m_subtracts": float(text.count(" - ")),
    }


def _parsed_features(text: str, bare: str) -> dict[str, float]:
    letter = _LETTER.match(bare)
    mentioned = {first or second for first, second in _SAID_LETTER.findall(text)}
    at = text.rfind(bare) if bare else -1
    return {
        "p_missing": float(not bare),
        "p_chars": log1p(len(bare)),
        "p_repeated": log1p(text.count(bare)) if bare else 0.0,
        "p_position": at / max(len(text), 1) if at >= 0 else -1.0,
        "p_letter": float(letter is not None),
        "p_rank": float(ord(letter[1]) - 64) if letter else 0.0,
        "p_letter_said": float(letter is not None and letter[1] in mentioned),
        "p_letters_said": float(len(mentioned)),
    }


def _parsed_number_features(query: str, answer: str) -> dict[str, float]:
    number = as_number(answer)
    if number is None:
        return dict.fromkeys(_NUMBER_FIGURES, 0.0)
    given = numbers_in(query[:MAX_READ_CHARS])
    values = (
        1.0,
        log1p(abs(number)),
        float(number < 0),
        float(number % 1 == 0),
        float(len(answer.strip().partition(".")[2])),
        float(number != 0 and number % 10 == 0),
        float(number in given),
        log1p(abs(number)) - log1p(max(map(abs, given), default=0.0)),
    )
    return dict(zip(_NUMBER_FIGURES, values, strict=True))


def _choice_features(query: str, text: str, bare: str) -> dict[str, float]:
    """Compares the chosen option with the text: does the text argue for another one?"""
    letter = _LETTER.match(bare)
    options = stem_and_options(query[:MAX_READ_CHARS])[1]
    place = ord(letter[1]) - 65 if letter else -1
    if not 0 <= place < len(options):
        return dict.fromkeys(_CHOSEN_FIGURES, 0.0)
    said = wording.content_words(text)
    shared = [_share_mentioned(option, said) for option in options]
    others = [share for at, share in enumerate(shared) if at != place]
    worked = numbers_in(text)[-8:]
    gaps = [_nearest_gap(numbers_in(option), worked) for option in options]
    own, best = gaps[place], min(gaps)
    known = own < _FAR
    values = (
        1.0,
        shared[place],
        shared[place] - max(others, default=0.0),
        float(known),
        log1p(min(own, 10.0)) if known else 0.0,
        float(known and own <= best),
        float(not known and best < 0.02),
    )
    return dict(zip(_CHOSEN_FIGURES, values, strict=True))


def _share_mentioned(option: str, said: frozenset[str]) -> float:
    words = wording.content_of(wording.words_of(option))
    return len(words & said) / len(words) if words else 0.0


def _nearest_gap(numbers: tuple[float, ...], worked: tuple[float, ...]) -> float:
    """Returns the smallest relative distance of an option's numbers to the last calculated numbers."""
    gaps = [abs(one - other) / max(abs(one), abs(other), 1e-9) for one in numbers[:4] for other in worked]
    return min(gaps, default=_FAR)


_FAR = 1e9
_CHOSEN_FIGURES = (
    "o_chosen",
    "o_said",
    "o_said_more",
    "o_number",
    "o_number_gap",
    "o_number_nearest",
    "o_number_elsewhere",
)

_NUMBER_FIGURES = (
    "p_number",
    "p_size",
    "p_negative",
    "p_whole",
    "p_places",
    "p_round",
    "p_given",
    "p_to_largest",
)
