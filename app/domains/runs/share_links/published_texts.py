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
    """Returns the text that replaces the label for a result without a model of this installation."""
    if is_imported(result):
        return IMPORTED_HEADLINE
    if result.sample:
        return SAMPLE_HEADLINE
    return OFFLINE_HEADLINE if result.offline else None


def ceiling_reason(reason: str, labels: LensLabels) -> str:
    """Returns the reason of a ceiling without user input, or OTHER_LIMIT for an unknown reason."""
    if reason == OFFLINE_CEILING.reason:
        return reason
    text = _replace_names(reason.partition(QUESTION)[0], labels)
    name = f"(?:{'|'.join(re.escape(label.name) for label in labels.labels.values())})"
    known = (*COUNTED, *(form.format(name=name) for form in OF_A_LENS))
    return text if any(re.fullmatch(form, text) for form in known) else OTHER_LIMIT


def conflict(pair: str | None, labels: LensLabels) -> str | None:
    """Returns the pair of lenses with the strongest conflict under their shown names, otherwise None."""
    if pair is None:
        return None
    text = _replace_names(pair, labels)
    names = [label.name for label in labels.labels.values()]
    return text if text in {f"{one} and {other}" for one, other in permutations(names, 2)} else None


def default_used(used: DefaultUsed, labels: LensLabels) -> DefaultUsed | None:
    """Returns a default of a known field, or None for any other."""
    if used.field in FIELDS:
        return DefaultUsed(used.field, used.value, DEFAULT_WHY)
    parent, _, lens = used.field.rpartition(".")
    if parent in FIELDS and lens in labels.labels:
        return DefaultUsed(f"{parent}.{labels.labels[lens].id}", used.value, DEFAULT_WHY)
    return None


def _replace_names(text: str, labels: LensLabels) -> str:
    """Replaces longer names first, because one name can be a prefix of another."""
    for shown, stored in sorted(labels.replaced.items(), key=lambda pair: -len(pair[1])):
        text = text.replace(stored, shown)
    return text
