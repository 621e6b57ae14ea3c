"""Decides whether what a person wrote is answered with help instead of an analysis."""

from __future__ import annotations

from collections.abc import Sequence

from routing.safety.check import SafetyFinding, assess


def screen(
    texts: Sequence[str], *, misunderstood: bool = False, country: str | None = None
) -> SafetyFinding | None:
    """The finding that answers the newest of `texts` (the last one), or None when it may be analyzed.

    Earlier texts are what the newest adds to: the scenario, earlier inputs. The newest is checked alone, then
    together with them, because danger may show only in both. Earlier texts that give a finding alone were
    analyzed as misunderstood, so the combination proves nothing. `misunderstood` is the person's statement
    that the text was read wrongly; it counts where the finding allows it.
    """
    newest, earlier = texts[-1], "\n".join(texts[:-1])
    finding = assess(newest, country=country)
    if finding is None and earlier and assess(earlier, country=country) is None:
        finding = assess(f"{earlier}\n{newest}", country=country)
    return None if finding is not None and misunderstood and finding.can_continue else finding
