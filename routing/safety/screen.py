"""Decides whether a text gets a safety answer instead of an analysis."""

from __future__ import annotations

from collections.abc import Sequence

from routing.safety.check import SafetyFinding, assess
from routing.text_readers import reads_text


@reads_text(lambda read, text: read((text[: len(text) // 2], text[len(text) // 2 :])))
def screen(
    texts: Sequence[str], *, misunderstood: bool = False, country: str | None = None
) -> SafetyFinding | None:
    """Returns the finding for the newest of `texts` (the last one), or None if it may be analysed.

    Earlier texts are its context: the scenario and earlier inputs. The newest text is checked alone, then
    together with them, because danger may show only in the combination. If the earlier texts alone give a
    finding, they were analysed after a reported false positive, so the combination is not checked.
    `misunderstood` is the user's report of a false positive. It applies if the finding permits it.
    """
    newest, earlier = texts[-1], "\n".join(texts[:-1])
    finding = assess(newest, country=country)
    if finding is None and earlier and assess(earlier, country=country) is None:
        finding = assess(f"{earlier}\n{newest}", country=country)
    return None if finding is not None and misunderstood and finding.can_continue else finding
