"""What the offline analyst takes from a text: plain frozen values, no judgement yet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

MOST = 60
"""So many of a kind are kept; a text with more of them is not understood better for it."""

Language = Literal["en", "de", "fr", "es", "other"]
Role = Literal["income", "saved", "cost", "debt", "gain", "price", "unknown"]
Period = Literal["", "day", "week", "month", "year"]
Undo = Literal["hard", "easy", "unclear"]


class Sentence(Struct, frozen=True):
    """A sentence as it stands in the text. `item` when it is a line of a list; `label` its 'Option A'."""

    text: str
    question: bool
    item: bool = False
    label: str = ""


class Amount(Struct, frozen=True):
    """Money: `value` in units of `currency` ('£', 'CHF', '' when none is written), `text` as written."""

    value: float
    currency: str
    text: str
    role: Role
    period: Period
    sentence: int
    clause: str


class Share(Struct, frozen=True):
    """A percentage (0-100 or more) with the words that follow it."""

    value: float
    text: str
    sentence: int
    clause: str


class Count(Struct, frozen=True):
    """A number of things: `value` of `total` (0 when the text gives no whole) `noun`."""

    value: float
    total: float
    noun: str
    text: str
    sentence: int


class Moment(Struct, frozen=True):
    """A deadline, a date, or a length of time; `months` is the length where the text gives one."""

    text: str
    kind: Literal["deadline", "date", "length"]
    months: float
    sentence: int
    clause: str


PartyKind = Literal["family", "staff", "market", "public", "body", "named"]


class Party(Struct, frozen=True):
    """A person or group other than the one who asks, named so that 'the choice touches …' reads well.

    `dependent` when they can hardly decide or provide for themselves; `sharing` when they are in it 'with'
    the one who asks; `plural` for agreement of the verb.
    """

    name: str
    kind: PartyKind
    dependent: bool
    sharing: bool
    plural: bool
    sentence: int


class Option(Struct, frozen=True):
    """One of the things that could be done.

    `text` is a verb phrase without 'to' when `verbal` ('leave your job'), else a noun phrase ('the flat in
    Leith'). `subject` is set when somebody other than the asker would do it. `stated` is False for the option
    that a text leaves unsaid: to go on as before.
    """

    text: str
    verbal: bool
    stated: bool = True
    subject: str = ""
    undo: Undo = "unclear"


class Mark(Struct, frozen=True):
    """A telling word and the clause that it stands in."""

    word: str
    clause: str
    sentence: int


class Reading(Struct, frozen=True):
    """Everything that was read in a scenario. Pure: the same text always gives the same reading."""

    text: str
    language: Language
    words: int
    sentences: tuple[Sentence, ...]
    question: str
    options: tuple[Option, ...]
    amounts: tuple[Amount, ...]
    shares: tuple[Share, ...]
    counts: tuple[Count, ...]
    moments: tuple[Moment, ...]
    parties: tuple[Party, ...]
    duties: tuple[Mark, ...]
    doubts: tuple[Mark, ...]
    goals: tuple[Mark, ...]
    reasons: tuple[Mark, ...]
    tensions: tuple[Mark, ...]
    disputes: tuple[Mark, ...]
    limits: tuple[Mark, ...]
    sources: tuple[Mark, ...]
    claims: tuple[Mark, ...]
    absolutes: tuple[Mark, ...]
    trials: tuple[Mark, ...]
    fallbacks: tuple[Mark, ...]
    harms: tuple[Mark, ...]
    topics: tuple[str, ...]

    @property
    def english(self) -> bool:
        return self.language == "en"

    @property
    def deadlines(self) -> tuple[Moment, ...]:
        return tuple(moment for moment in self.moments if moment.kind == "deadline")

    @property
    def stated(self) -> tuple[Option, ...]:
        return tuple(option for option in self.options if option.stated)
