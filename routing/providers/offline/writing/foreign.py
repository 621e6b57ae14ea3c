"""What can honestly be said of a text whose language the rules do not read: its figures and its structure."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.languages import NAMES, script
from routing.providers.offline.reading.numbers import money, rounded, trim
from routing.providers.offline.reading.values import Mark, Reading
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, counted, listing, quoted, said
from routing.providers.offline.writing.scene import Scene

_NUMBER = regex.compile(r"\p{Nd}[\p{Nd}.,]*\p{Nd}")
_ONE_LANGUAGE = frozenset(("Japanese", "Chinese", "Korean", "Thai", "Greek", "Hebrew"))


def write(kind: str, scene: Scene) -> Draft:
    """A language-neutral analysis through one lens, which says what it could not read."""
    draft = Draft()
    reading = scene.reading
    draft.reasoning += [_note(reading, kind), _ASPECTS[kind](reading), _LEFT[kind]]
    _WRITERS[kind](reading, draft)
    draft.more_reasoning.append(_AGAIN[kind])
    return draft


def _note(reading: Reading, kind: str) -> str:
    return _NOTES[kind].format(
        where=_where(reading), read=_READ["some" if reading.language in NAMES else "none"]
    )


def _where(reading: Reading) -> str:
    letters = script(reading.text)
    language = NAMES.get(reading.language) or (letters if letters in _ONE_LANGUAGE else "")
    if language:
        return f"seems to be in {language}"
    return f"is in {letters} script" if letters else "doesn't seem to be in English"


_READ = {
    "some": "only its figures, its structure and a few telling words were read",
    "none": "only its figures and its structure were read",
}
_NOTES = {
    "logical": "These rules read English. The text {where}, so {read}, and the confidence is lower for it",
    "ethical": "The rules behind this analysis read English, and the text {where}: {read}. Take it as a list "
    "of things to ask",
    "factual": "This analysis works by rules for English. As the text {where}, {read}; what the figures mean "
    "was not",
    "strategic": "The text {where}, and these rules are made for English. So {read}, and little of the plan "
    "itself",
}
_LEFT = {
    "logical": "An argument can still be sorted by its form: what is asked, what is set against what, and "
    "which figures stand on which side",
    "ethical": "Who gains, who pays and who has been asked can be filled in only by somebody who understands "
    "it",
    "factual": "A figure is only as good as its source, and that holds in any language",
    "strategic": "What can be undone, by when and at what price, is the frame that is left",
}
_AGAIN = {
    "logical": "A second look finds no more words that these rules know; it can only set the parts beside "
    "each other once more",
    "ethical": "Looking again does not bring out who is meant; that has to come from you",
    "factual": "Looking again, the figures stay what they are, and their sources have still to be named",
    "strategic": "Looking again, the order of steps can be planned even where they could not be read",
}


def _form(reading: Reading) -> str:
    asked = sum(sentence.question for sentence in reading.sentences)
    questions = counted(asked, "question") if asked else "no question"
    return f"It has {counted(len(reading.sentences), 'sentence')} and {questions}"


def _people(reading: Reading) -> str:
    duties, resisted = len(reading.duties), len(reading.disputes)
    if duties or resisted:
        found = [
            counted(n, noun) for n, noun in ((duties, "word of duty"), (resisted, "word of conflict")) if n
        ]
        return f"What could be recognised of claims between people: {listing(found)}"
    return "Who wants what from whom could not be recognised in it"


def _sums(reading: Reading) -> str:
    figures = _figures(reading)
    if not figures:
        return "No figure that could be recognised stands in it"
    return f"The figures in it: {listing(figures[:6])}"


def _figures(reading: Reading) -> list[str]:
    """Sums and percentages as written; where none is recognised, every number with at least two digits."""
    known = [*(each.text for each in reading.amounts), *(each.text for each in reading.shares)]
    return known or list(dict.fromkeys(_NUMBER.findall(reading.text)))


def _times(reading: Reading) -> str:
    times = [quoted(each.text) for each in reading.moments]
    return (
        f"Of time it names {listing(times[:4])}"
        if times
        else "No date and no length of time could be recognised in it"
    )


_ASPECTS = {"logical": _form, "ethical": _people, "factual": _sums, "strategic": _times}


def _logical(reading: Reading, draft: Draft) -> None:
    if len(reading.options) > 1:
        draft.insights.append(
            "Two sides are set against each other: "
            f"{listing([quoted(o.text, 16) for o in reading.options], 'and')}. They need the same "
            "measures before one can be better"
        )
    if reading.question:
        draft.insights.append(
            f"The question asked is {quoted(reading.question, 24)}; an answer has to say which "
            "facts would have changed it"
        )
    draft.insights.extend(_turns(reading.tensions))
    draft.insights.append(
        f"The text gives {counted(len(reading.sentences), 'sentence')} to the matter. Sort them "
        "into what is known, what is wished and what is feared, for those three call for "
        "different answers"
    )
    draft.insights.append(
        "A choice has at least two sides and usually a third: doing nothing yet. Give each the same "
        "number of sentences before judging"
    )
    draft.insights.append(
        "Ask of the favoured side which one sentence would have to be untrue for it to be wrong: that "
        "sentence is the one to check first"
    )
    draft.steps += [
        "Draw a table with 2 columns, one for each side, and 4 rows: cost, time, what it makes "
        "possible, how it can be undone",
        "Write in one sentence of at most 20 words what would make the choice right in 12 months",
        "Strike every sentence that holds for both sides, and look at what is left",
    ]
    draft.unknowns.append("What the sentences say beyond their figures: they were not understood")
    draft.deeper.append(
        "If both sides can be done in part, or one after the other, there is a third option that "
        "the text doesn't show"
    )


def _ethical(reading: Reading, draft: Draft) -> None:
    draft.insights.extend(
        f"A word of duty stands in {said(mark)}: who set that duty, and who could release you from it"
        for mark in reading.duties[:1]
    )
    draft.insights.extend(
        f"There is resistance in {said(mark)}. It is met by asking what would make the outcome bearable"
        for mark in reading.disputes[:1]
    )
    draft.insights += [
        "Who gains and who pays could not be read here. Write down each person once, and beside it "
        "what they'd lose in the worst case",
        "Those who can't choose, children or the sick for instance, are to be considered first, "
        "whether or not the text gives them a sentence",
        "A promise made to anybody in this matter binds until it is given back, and that takes a "
        "conversation",
    ]
    draft.steps += [
        "List everybody concerned, 1 line each, with what they gain, what they pay, and whether "
        "they have been asked",
        "Talk within 7 days with the person who has most to lose",
        "Write the 3 sentences with which you'd explain the choice to that person",
    ]
    draft.unknowns.append("Who is concerned, and what they want: the rules couldn't read it")
    draft.deeper.append("The fairer side is the one whose bad outcome falls on somebody who chose it")


def _factual(reading: Reading, draft: Draft) -> None:
    draft.insights.extend(_ratio(reading))
    figures = _figures(reading)
    if figures:
        draft.insights.append(
            f"Of each figure ({listing(figures[:5])}) three things "
            "have to be known: a year or a month, before or after tax, and from which paper"
        )
    else:
        draft.insights.append(
            "No sum of money was found in the text, so what it costs is still to be written down"
        )
    draft.insights.extend(
        f"Something is marked as uncertain: {said(mark)}. Put the lowest and the highest value you "
        "would believe on it"
        for mark in reading.doubts[:1]
    )
    if reading.moments:
        draft.insights.append(
            f"Dates and lengths found: {listing([quoted(m.text) for m in reading.moments[:4]])}. "
            "Check who set each of them and whether it can move"
        )
    draft.insights.append(
        "No source could be recognised; a figure without a source is as good as the memory behind it"
    )
    draft.steps += [
        "Put each figure on a line of its own with 3 notes: source, date, before or after tax",
        "Mark every statement with 1 for seen, 2 for told and 3 for guessed, and work on the 3s",
        "Ask 2 people who have made the same choice which figure surprised them",
    ]
    draft.unknowns.append("What the figures stand for: only their size was read")
    draft.deeper.append(
        "Only a fact that differs between the two sides can decide; the others may be left aside"
    )


def _strategic(reading: Reading, draft: Draft) -> None:
    if reading.deadlines:
        draft.insights.append(
            f"A limit in time was found, {quoted(reading.deadlines[0].clause)}. Ask what an "
            "extension would cost before planning round it"
        )
    elif reading.moments:
        draft.insights.append(
            f"Of time the text names {listing([quoted(m.text) for m in reading.moments[:3]])}; "
            "find out which of these is fixed and which only expected"
        )
    else:
        draft.insights.append(
            "No date was found. A choice without a date is made by drifting, so decide first by "
            "when to decide"
        )
    if len(reading.options) > 1:
        draft.insights.append(
            f"Of {quoted(reading.options[0].text, 12)} and {quoted(reading.options[1].text, 12)}, "
            "one can be taken back more easily: it is usually the one to try first"
        )
    draft.insights += [
        "What can be undone needs less certainty than what can't. Sorting the steps by that is "
        "possible in any language",
        "A trial of two to six weeks, with the result that would count as a no written down "
        "beforehand, teaches more than another month of thinking",
    ]
    draft.steps += [
        "Set a date, at most 6 weeks from today, on which the choice is made",
        "Think of the smallest version that can be tried in 14 days, and try it",
        "Write down 3 signs that would show within 90 days that it goes wrong",
    ]
    draft.unknowns.append("Which of the steps can be taken back, and at what price")
    draft.deeper.append(
        "Before starting, fix the figure at which you would stop; afterwards it is always set too low"
    )


_WRITERS = {"logical": _logical, "ethical": _ethical, "factual": _factual, "strategic": _strategic}


def _turns(tensions: tuple[Mark, ...]) -> list[str]:
    return [
        f"The text turns at {quoted(mark.word)}: {said(mark)}. What stands before and after that "
        "word has to be weighed, not added up"
        for mark in tensions[:1]
    ]


def _ratio(reading: Reading) -> list[str]:
    """The two largest sums in one currency, set in proportion."""
    by_sign: dict[str, list[float]] = {}
    for each in reading.amounts:
        by_sign.setdefault(each.currency, []).append(each.value)
    for sign, values in by_sign.items():
        ordered = sorted(set(values), reverse=True)
        if len(ordered) > 1 and ordered[1] > 0:
            times = trim(rounded(ordered[0] / ordered[1]))
            return [
                f"{cap(money(ordered[0], sign))} is {times} times {money(ordered[1], sign)}; "
                "whether that comparison means anything depends on what the two are for"
            ]
    return []
