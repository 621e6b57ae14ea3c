"""Each setting is one declaration: what reads it, what documents it and what it defaults to agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec import Struct
from msgspec.structs import fields

from app.core.config import Settings
from app.core.settings.reference import SET_BY_COMPOSE, example, markdown, plain, sections
from app.core.settings.variable import variables
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.models.variables import MODEL_VARIABLES

SAID_ELSEWISE = {"safe_policy": "specification"}


class Watched(Mapping[str, str]):
    """An environment that knows what was asked of it."""

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


def test_every_default_written_down_is_read_as_itself() -> None:
    known = variables(Settings)
    defaults = {field.name: field.default for field in fields(Settings)}
    env = {known[name].name: SAID_ELSEWISE.get(name, plain(value)) for name, value in defaults.items()}
    read = Settings.from_env(env | {"IRIS_WORKER_PROCESSES": "1"})
    assert {name: getattr(read, name) for name in defaults} == defaults


def test_every_model_variable_that_is_read_is_in_the_reference_and_the_other_way_round() -> None:
    watched = Watched({"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k", "OPENAI_API_KEY": "o"})
    Providers.from_env(watched, Ladder.from_env(watched))
    offline = Watched({})
    Providers.from_env(offline, Ladder.from_env(offline))
    assert watched.asked | offline.asked == {variable.name for variable in MODEL_VARIABLES}


def test_no_two_settings_have_one_name() -> None:
    names = [row.name for _, rows in sections(Settings) for row in rows]
    assert len(names) == len(set(names)) == len(MODEL_VARIABLES) + len(fields(Settings))


def test_no_secret_is_printed_nor_written_as_an_example() -> None:
    secrets = {name: variable for name, variable in variables(Settings).items() if variable.kind.secret}
    env = {variable.name: f"hidden-{name}" for name, variable in secrets.items()}
    assert secrets
    assert "hidden-" not in repr(Settings.from_env(env))
    lines = example(Settings).splitlines()
    assert all(f"#{variable.name}=" in lines for variable in secrets.values())


def test_a_field_without_a_variable_is_refused() -> None:
    class Bare(Struct):
        forgotten: int = 0

    with pytest.raises(TypeError, match="forgotten"):
        variables(Bare)


def test_the_example_leaves_out_what_compose_decides() -> None:
    said = {line.lstrip("#").partition("=")[0] for line in example(Settings).splitlines() if "=" in line}
    assert said & SET_BY_COMPOSE == {"IRIS_HTTP_PORT", "IRIS_ALLOWED_HOSTS"}
    assert "`IRIS_HOST`" in markdown(Settings)
