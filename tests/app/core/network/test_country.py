"""Country derived from the Accept-Language header or the locale."""

from __future__ import annotations

import pytest

from app.core.network.country import country_of_header, country_of_locale


@pytest.mark.parametrize(
    ("header", "country"),
    [
        ("de-AT", "AT"),
        ("en, pt-br;q=0.9, fr-FR", "BR"),
        ("zh-Hant-TW,zh;q=0.9", "TW"),
        ("de", None),
        ("es-419", None),
        ("*", None),
        ("", None),
        (None, None),
        ("x" * 5000, None),
    ],
)
def test_country_is_the_first_region_of_the_header(header: str | None, country: str | None) -> None:
    assert country_of_header(header) == country


@pytest.mark.parametrize(
    ("env", "country"),
    [
        ({"LANG": "de_AT.UTF-8"}, "AT"),
        ({"LC_ALL": "C.UTF-8", "LANG": "en_GB"}, "GB"),
        ({"LANG": "C"}, None),
        ({}, None),
    ],
)
def test_country_is_the_region_of_the_locale(env: dict[str, str], country: str | None) -> None:
    assert country_of_locale(env) == country
