"""Known forms of the texts that the product writes about a result."""

from __future__ import annotations

import re
from itertools import permutations

from app.domains.runs.analyses.imported import HEADLINE as IMPORTED_HEADLINE
from app.domains.runs.analyses.imported import is_imported
from app.domains.runs.exports.formats import FIELDS
from app.domains.runs.share_links.lens_labels import LensLabels
from routing.offline.ceiling import OFFLINE_CEILING, OFFLINE_HEADLINE
from routing.results.analysis_result import AnalysisResult, DefaultUsed
from routing.sample.ladder import HEADLINE as SAMPLE_HEADLINE

NO_ANSWER = "This lens has no answer."
ENDED_EARLY = "It was not finished."
OTHER_LIMIT = "another limit of the analysis"
DEFAULT_WHY = "the figure was missing"

QUESTION = "; next question: "
COUNTED = (r"\d+ of \d+ lenses", r"\d+ of \d+ known", "no option named", "one option only")
OF_A_LENS = (
    r"{name} was refused by the model",
    r"{name}: nothing usable came, so an unusable answer was kept",
    r"{name}: \d+ statements are not from you",
    r"{name} and {name} say the same",
)


def headline(result: AnalysisResult) -> str | None:
    """The text in place of the label for a result that no model of this installation gave."""
    if is_imported(result):
        return IMPORTED_HEADLINE
    if result.sample:
        return SAMPLE_HEADLINE
    return OFFLINE_HEADLINE if result.offline else None


def ceiling_reason(reason: str, labels: LensLabels) -> str:
    """The reason of a ceiling without words of a person, OTHER_LIMIT for an unknown one."""
    if reason == OFFLINE_CEILING.reason:
        return reason
    text = _with_shown_names(reason.partition(QUESTION)[0], labels)
    name = f"(?:{'|'.join(re.escape(label.name) for label in labels.labels.values())})"
    known = (*COUNTED, *(form.format(name=name) for form in OF_A_LENS))
    return text if any(re.fullmatch(form, text) for form in known) else OTHER_LIMIT


def conflict(pair: str | None, labels: LensLabels) -> str | None:
    """The two lenses that conflict most under their shown names; None where it is not two of them."""
    if pair is None:
        return None
    text = _with_shown_names(pair, labels)
    names = [label.name for label in labels.labels.values()]
    return text if text in {f"{one} and {other}" for one, other in permutations(names, 2)} else None


def default_used(used: DefaultUsed, labels: LensLabels) -> DefaultUsed | None:
    """A default of a known field; None for another."""
    if used.field in FIELDS:
        return DefaultUsed(used.field, used.value, DEFAULT_WHY)
    parent, _, lens = used.field.rpartition(".")
    if parent in FIELDS and lens in labels.labels:
        return DefaultUsed(f"{parent}.{labels.labels[lens].id}", used.value, DEFAULT_WHY)
    return None


def _with_shown_names(text: str, labels: LensLabels) -> str:
    """Longer names first, as one can begin another."""
    for shown, stored in sorted(labels.replaced.items(), key=lambda pair: -len(pair[1])):
        text = text.replace(stored, shown)
    return text
