"""Settings are read from the environment; invalid values are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.settings.config import Settings, SettingsError, with_redis_db


def test_empty_environment_gives_the_defaults() -> None:
    settings = Settings.from_env({"IRIS_PORT": ""})
    assert (settings.port, settings.training_port, settings.data_dir) == (8000, 5001, Path(".iris"))
    assert settings.database_url == ""


def test_variables_override_the_defaults() -> None:
    settings = Settings.from_env(
        {"IRIS_PORT": "0", "IRIS_LEASE_SECONDS": "1.5", "IRIS_SECURE_COOKIES": "Yes", "IRIS_DATA_DIR": "/x"}
    )
    assert (settings.port, settings.lease_seconds, settings.secure_cookies) == (0, 1.5, True)
    assert settings.data_dir == Path("/x")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("IRIS_PORT", "eighty"),
        ("IRIS_PORT", "70000"),
        ("IRIS_LEASE_SECONDS", "0"),
        ("IRIS_LEASE_SECONDS", "inf"),
        ("IRIS_WORKER_THREADS", "-1"),
        ("IRIS_SECURE_COOKIES", "perhaps"),
        ("IRIS_LOG_LEVEL", "loud"),
    ],
)
def test_invalid_value_is_named_in_the_error(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({name: value})


@pytest.mark.parametrize(
    ("url", "queue"),
    [
        ("redis://localhost:6379/0", "redis://localhost:6379/0?db=1"),
        ("redis://localhost", "redis://localhost?db=1"),
        ("unix:///run/redis.sock?db=0", "unix:///run/redis.sock?db=1"),
        ("unix:///run/redis.sock?password=x&db=4", "unix:///run/redis.sock?password=x&db=1"),
    ],
)
def test_queues_use_a_separate_redis_database(url: str, queue: str) -> None:
    assert with_redis_db(url, 1) == queue
    assert Settings(redis_url=url).queue_url == queue


@pytest.mark.parametrize(
    ("env", "address"),
    [
        ({"IRIS_PORT": "8001"}, "http://localhost:8001"),
        ({"IRIS_HTTP_PORT": "8080"}, "http://localhost:8080"),
        ({"IRIS_HTTP_PORT": "127.0.0.1:9000"}, "http://localhost:9000"),
        (
            {"IRIS_HTTP_PORT": "8080", "IRIS_PUBLIC_URL": "https://iris.example.org/"},
            "https://iris.example.org",
        ),
    ],
)
def test_links_use_the_public_address(env: dict[str, str], address: str) -> None:
    assert Settings.from_env(env).public_address == address


def test_broker_address_takes_precedence() -> None:
    assert Settings(redis_url="redis://a/0", broker_url="redis://b/3").queue_url == "redis://b/3"


def test_replace_changes_values_and_refuses_unknown_ones() -> None:
    settings = Settings(port=1)
    assert (settings.replace(port=2).port, settings.port) == (2, 1)
    with pytest.raises(TypeError, match="prot"):
        settings.replace(prot=2)
