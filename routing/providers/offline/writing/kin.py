"""Which sentence of a text speaks to a point: by the words that both have, and by words of one kind."""

from __future__ import annotations

from routing.providers.offline.reading.values import Sentence
from routing.providers.offline.writing.scene import words_of

_KIN = tuple(
    words_of(group)
    for group in (
        "parents parent mother father mum dad grandmother grandfather",
        "children child kids kid son daughter baby",
        "school schools schooling education university degree",
        "partner wife husband spouse marriage",
        "care caring nursing",
        "income salary pay wage wages earn earnings raise",
        "cost costs price prices expense expenses fee fees",
        "savings debt loan mortgage",
        "revenue sales turnover profit margin",
        "job jobs career careers position profession tenure promotion prospects",
        "employees staff team colleagues workforce layoffs",
        "customers customer clients buyers demand orders",
        "rivals rival competitors competitor competition",
        "deadline deadlines timing schedule expires",
        "law legal licence permit regulation compliance",
        "promise promised promises duty owed agreed agreement commitment",
        "health illness doctor hospital treatment therapy",
        "home house flat apartment rent lease",
        "move moving relocate relocation",
    )
)


def closest(point: str, sentences: tuple[Sentence, ...]) -> Sentence | None:
    """The sentence that speaks to a point, the first of those that do so best. None when none does."""
    wanted = words_of(point)
    kin = frozenset[str]().union(*(group for group in _KIN if group & wanted)) - wanted
    read = [(words_of(each.text), each) for each in sentences]
    shared = [(2 * len(wanted & words) + bool(kin & words), each) for words, each in read]
    best = max(shared, key=lambda pair: pair[0], default=(0, None))
    return best[1] if best[0] else None
