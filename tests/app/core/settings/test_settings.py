"""A setting is declared once: its parser, its documentation and its default agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from pydantic import SecretStr

from app.core.settings.config import Settings, SettingsError
from app.core.settings.reference import SET_BY_COMPOSE, example, markdown, plain, sections
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.models.variables import MODEL_VARIABLES

TEXTS_OF_DEFAULTS = {"safe_policy": "specification"}


class Watched(Mapping[str, str]):
    """An environment that records the requested names."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return self._env[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._env)

    def __len__(self) -> int:
        return len(self._env)


def variable(field: str) -> str:
    """Returns the name of a field's variable."""
    return str(Settings.model_fields[field].validation_alias)


def test_every_documented_default_is_parsed_as_itself() -> None:
    usual = Settings()
    env = {
        variable(name): TEXTS_OF_DEFAULTS.get(name, plain(getattr(usual, name)))
        for name in Settings.model_fields
    }
    assert Settings.from_env(env) == usual


def test_every_field_is_in_a_section_of_the_reference() -> None:
    names = {row.name for _, rows in sections() for row in rows}
    assert names == {variable(name) for name in Settings.model_fields} | {one.name for one in MODEL_VARIABLES}


def test_settings_created_in_code_do_not_depend_on_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRIS_PORT", "1234")
    monkeypatch.setenv("host", "192.0.2.1")
    assert (Settings().port, Settings.from_env({"port": "1", "IRIS_HOST": " "}).port) == (8000, 8000)
    assert Settings().host == "127.0.0.1"


def test_all_invalid_values_are_reported_at_once_without_passwords() -> None:
    env = {"IRIS_PORT": "eighty", "IRIS_SMTP_URL": "http://me:secret@host", "IRIS_USER_DAILY_USD": "-1"}
    with pytest.raises(SettingsError) as refused:
        Settings.from_env(env)
    assert set(str(refused.value).splitlines()) == {
        "IRIS_PORT is 'eighty', but must be a port number.",
        "IRIS_SMTP_URL is 'http://me:***@host', but must be an address such as smtps://user:password@host.",
        "IRIS_USER_DAILY_USD is '-1', but must be US dollars a day.",
    }


def test_reference_lists_exactly_the_model_variables_that_are_read() -> None:
    watched = Watched({"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k", "OPENAI_API_KEY": "o"})
    Providers.from_env(watched, Ladder.from_env(watched))
    offline = Watched({})
    Providers.from_env(offline, Ladder.from_env(offline))
    assert watched.asked | offline.asked == {variable.name for variable in MODEL_VARIABLES}


def test_names_of_settings_are_unique() -> None:
    names = [row.name for _, rows in sections() for row in rows]
    assert len(names) == len(set(names)) == len(MODEL_VARIABLES) + len(Settings.model_fields)


def test_secrets_are_not_printed_or_written_as_examples() -> None:
    secrets = [name for name, field in Settings.model_fields.items() if field.annotation is SecretStr]
    assert secrets
    shown = repr(Settings.from_env({variable(name): f"hidden-{name}" for name in secrets}))
    assert "hidden-" not in shown
    assert shown.count("'***'") == len(secrets)
    lines = example().splitlines()
    assert all(f"#{variable(name)}=" in lines for name in secrets)


def test_example_omits_variables_set_by_compose() -> None:
    said = {line.lstrip("#").partition("=")[0] for line in example().splitlines() if "=" in line}
    assert said & SET_BY_COMPOSE == {"IRIS_HTTP_PORT", "IRIS_ALLOWED_HOSTS"}
    assert "`IRIS_HOST`" in markdown()
