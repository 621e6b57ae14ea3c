"""Masking of personal data in texts."""

from __future__ import annotations

import time

import pytest

from app.domains.learning.training_data.anonymization import Mask


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Write to ada.b+x@mail.example.co.uk today.", "Write to [email] today."),
        ("From ada@x.org+bea@y.org, and mailto:cy@z.org.", "From [email], and mailto:[email]."),
        ("Call +49 (30) 1234-5678 or 0049 30 12345678.", "Call [number] or [number]."),
        ("Call 030 123 45 67, or (555) 123-4567.", "Call [number], or [number]."),
        ("The card is 4111 1111 1111 1111.", "The card is [number]."),
        (
            "Ada and Mrs LOVELACE disagree; lovelaced is a word.",
            "[name] and Mrs [name] disagree; lovelaced is a word.",
        ),
        ("countess.ada asked", "[name] asked"),
        ("It costs 1,200,000 euros, 80.000 a year, since 2026-01-12.", None),
        ("On 01.02.2026 at 10:30, 12 of 250 people; 3.14159265 and 0.000123.", None),
        ("Al is short for many things.", None),
    ],
)
def test_names_and_contact_details_are_masked_and_figures_remain(text: str, masked: str | None) -> None:
    mask = Mask(("countess.ada", "Ada", "Lovelace", "Al", ""))
    assert mask(text) == (masked or text)


def test_empty_name_masks_nothing() -> None:
    assert Mask(("", " "))("Ada stays.") == "Ada stays."


def test_masking_takes_linear_time() -> None:
    def seconds(text: str) -> float:
        begun = time.perf_counter()
        Mask(("Ada",))(text)
        return time.perf_counter() - begun

    short = min(seconds("abcd.efg " * 2_000) for _ in range(5))
    assert min(seconds("abcd.efg." * 2_000) for _ in range(2)) < 20 * short
