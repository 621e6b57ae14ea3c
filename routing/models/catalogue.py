"""Reads the model configuration from the environment: endpoints, model names and list prices.

A tier is configured when it has its own key or address (local servers need no key). List prices apply only to
the default model at the default address. Any other model is priced by IRIS_TIERn_PRICE_IN and
IRIS_TIERn_PRICE_OUT (USD per million tokens), or has no price.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from routing.providers.limits import NO_LIMITS, Limits
from routing.types import Price, ProviderKind, TierSpec

GROQ_BASE_URL = "https://api.groq.com/openai/v1"

GEMINI_PICK = "gemini-2.5-flash"
GEMINI_MODEL = "google/gemini-2.5-flash"
GPT_4O_PICK = "gpt-4o"

OFFLINE_MODEL = "offline-analyst"
OFFLINE_PRICE = Price(0.0, 0.0, source="runs on this machine", as_of="")

SAMPLE_PRICE = Price(0.0, 0.0, source="written by hand", as_of="")
SAMPLE_LABELS = ("32B", "120B", "Gemini")

LIST_PRICES: dict[str, Price] = {
    "qwen/qwen3-32b": Price(0.29, 0.59, source="https://groq.com/pricing", as_of="2026-06-04"),
    "openai/gpt-oss-120b": Price(0.15, 0.60, source="https://groq.com/pricing", as_of="2026-06-04"),
    GEMINI_MODEL: Price(
        0.30, 2.50, source="https://ai.google.dev/gemini-api/docs/pricing", as_of="2026-09-20"
    ),
    "gpt-4o": Price(2.50, 10.00, source="https://developers.openai.com/api/docs/pricing", as_of="2026-08-27"),
}
LABELS: dict[str, str] = {
    "qwen/qwen3-32b": "32B",
    "openai/gpt-oss-120b": "120B",
    GEMINI_MODEL: "Gemini",
    "gpt-4o": "GPT-4o",
}


MIN_TOKENS, MAX_TOKENS = 256, 100_000_000


class ConfigError(ValueError):
    """An invalid setting. The text names the variable and its valid values."""


class Endpoint(Struct, frozen=True):
    """Address and key of a provider. A `base_url` of None means the SDK's default. `repr` hides the key."""

    kind: ProviderKind
    base_url: str | None = None
    api_key: str | None = None

    def __repr__(self) -> str:
        return f"Endpoint(kind={self.kind.value}, base_url={self.base_url}, key={bool(self.api_key)})"


class ServedModel(Struct, frozen=True):
    """A model together with the endpoint that serves it.

    `limits` are the operator's token limits for the model. `concurrency` is the maximum number of concurrent
    calls from one process to the endpoint. Where they are None, the limits that the server reports apply.
    """

    spec: TierSpec
    endpoint: Endpoint
    limits: Limits = NO_LIMITS
    concurrency: int | None = None


class TierDefaults(Struct, frozen=True):
    """Defaults of a tier for unset environment variables."""

    number: int
    model: str
    provider: ProviderKind
    base_url: str | None
    key_variable: str


TIER_DEFAULTS: tuple[TierDefaults, ...] = (
    TierDefaults(1, "qwen/qwen3-32b", ProviderKind.OPENAI, GROQ_BASE_URL, "GROQ_API_KEY"),
    TierDefaults(2, "openai/gpt-oss-120b", ProviderKind.OPENAI, GROQ_BASE_URL, "GROQ_API_KEY"),
    TierDefaults(3, GEMINI_MODEL, ProviderKind.GEMINI, None, "GEMINI_API_KEY"),
)


def setting(env: Mapping[str, str], name: str) -> str | None:
    """Returns the value of a variable. Empty and blank values count as unset."""
    return env.get(name, "").strip() or None


def _read_base_url(env: Mapping[str, str], name: str) -> str | None:
    """Returns the address in a variable. Raises ConfigError if it is none."""
    url = setting(env, name)
    try:
        parts = urlsplit(url or "http://host")
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address:
        raise ConfigError(f"{name} must be an address such as http://127.0.0.1:8000/v1.")
    return url


def is_forced_offline(env: Mapping[str, str]) -> bool:
    return (setting(env, "IRIS_OFFLINE") or "0").lower() not in ("0", "false", "no", "off")


def offline_pace(env: Mapping[str, str]) -> float:
    """Returns the pace of the offline analyst: 1 is reading speed, 0 writes at once."""
    text = setting(env, "IRIS_OFFLINE_PACE") or "1"
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0.0 <= pace <= 100.0:
        raise ConfigError(f"IRIS_OFFLINE_PACE is '{text}'; it takes a number from 0 to 100.")
    return pace


def tier_rungs(env: Mapping[str, str]) -> tuple[ServedModel, ...]:
    """Returns the configured tiers in ladder order. Empty when none is configured or IRIS_OFFLINE is set."""
    if is_forced_offline(env):
        return ()
    rungs = (_read_tier(env, defaults) for defaults in TIER_DEFAULTS)
    return tuple(rung for rung in rungs if rung is not None)


def pick_rungs(env: Mapping[str, str]) -> dict[str, ServedModel]:
    """Returns the configured models that users can select directly, by their selection ID."""
    if is_forced_offline(env):
        return {}
    picks: dict[str, ServedModel] = {}
    if (gemini := _gemini_endpoint(env)) is not None:
        price = _gemini_price(env, listed=gemini.base_url is None)
        picks[GEMINI_PICK] = ServedModel(_make_spec(0, GEMINI_MODEL, ProviderKind.GEMINI, price), gemini)
    key, base_url = setting(env, "OPENAI_API_KEY"), _read_base_url(env, "OPENAI_BASE_URL")
    if key or base_url:
        price = _read_price(env, "IRIS_GPT4O", "gpt-4o", listed=base_url is None)
        endpoint = Endpoint(ProviderKind.OPENAI, base_url, key)
        picks[GPT_4O_PICK] = ServedModel(_make_spec(0, "gpt-4o", ProviderKind.OPENAI, price), endpoint)
    return picks


def offline_rungs() -> tuple[ServedModel, ...]:
    """Returns three tiers of the offline analyst, labelled as such."""
    endpoint = Endpoint(ProviderKind.OFFLINE)
    return tuple(
        ServedModel(TierSpec(n, f"Offline {n}", OFFLINE_MODEL, ProviderKind.OFFLINE, OFFLINE_PRICE), endpoint)
        for n in (1, 2, 3)
    )


def offline_pick() -> ServedModel:
    """Returns the offline analyst as the substitute for a selectable model without a key."""
    spec = TierSpec(0, "Offline analyst", OFFLINE_MODEL, ProviderKind.OFFLINE, OFFLINE_PRICE)
    return ServedModel(spec, Endpoint(ProviderKind.OFFLINE))


def sample_rungs() -> tuple[ServedModel, ...]:
    """Returns three tiers of prewritten answers with the labels of the default tiers.

    Their model IDs name them samples.
    """
    endpoint = Endpoint(ProviderKind.SAMPLE)
    return tuple(
        ServedModel(TierSpec(n, label, f"sample ({label})", ProviderKind.SAMPLE, SAMPLE_PRICE), endpoint)
        for n, label in enumerate(SAMPLE_LABELS, start=1)
    )


def _read_tier(env: Mapping[str, str], defaults: TierDefaults) -> ServedModel | None:
    prefix = f"IRIS_TIER{defaults.number}"
    own_url = _read_base_url(env, f"{prefix}_BASE_URL")
    own_key = setting(env, f"{prefix}_API_KEY")
    kind = _read_provider(env, prefix, defaults.provider)
    model = setting(env, f"{prefix}_MODEL") or defaults.model
    if own_url is None and own_key is None and setting(env, defaults.key_variable) is None:
        return None
    standard = own_url is None and kind is defaults.provider
    key = own_key or (setting(env, defaults.key_variable) if standard or _is_gemini(kind) else None)
    base_url = own_url or (defaults.base_url if kind is defaults.provider else None)
    price = _read_price(env, prefix, model, listed=standard)
    return ServedModel(
        _make_spec(defaults.number, model, kind, price),
        Endpoint(kind, base_url, key),
        Limits(
            _read_integer(env, f"{prefix}_CONTEXT_TOKENS", MIN_TOKENS),
            _read_integer(env, f"{prefix}_MAX_OUTPUT_TOKENS", MIN_TOKENS),
        ),
        _read_integer(env, f"{prefix}_CONCURRENCY", 1),
    )


def _read_integer(env: Mapping[str, str], name: str, least: int) -> int | None:
    """Returns an integer of at least `least`, or None when the variable is unset."""
    text = setting(env, name)
    if text is None:
        return None
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not least <= number <= MAX_TOKENS:
        raise ConfigError(f"{name} is '{text}'; it takes a whole number from {least} up.")
    return number


def _is_gemini(kind: ProviderKind) -> bool:
    return kind is ProviderKind.GEMINI


def _read_provider(env: Mapping[str, str], prefix: str, default: ProviderKind) -> ProviderKind:
    name = setting(env, f"{prefix}_PROVIDER")
    if name is None:
        return default
    if name not in (ProviderKind.OPENAI, ProviderKind.GEMINI):
        raise ConfigError(f"{prefix}_PROVIDER is '{name}'; it takes 'openai' or 'gemini'.")
    return ProviderKind(name)


def _gemini_endpoint(env: Mapping[str, str]) -> Endpoint | None:
    key = setting(env, "IRIS_TIER3_API_KEY") or setting(env, "GEMINI_API_KEY")
    if not _is_gemini(_read_provider(env, "IRIS_TIER3", ProviderKind.GEMINI)):
        key = setting(env, "GEMINI_API_KEY")
        return Endpoint(ProviderKind.GEMINI, None, key) if key else None
    base_url = _read_base_url(env, "IRIS_TIER3_BASE_URL")
    return Endpoint(ProviderKind.GEMINI, base_url, key) if key or base_url else None


def _gemini_price(env: Mapping[str, str], *, listed: bool) -> Price | None:
    """Returns the price of tier 3 if it runs the same model, else the list price.

    IRIS_TIER3_PRICE_IN and _OUT apply to the model configured on tier 3, which may be another one.
    """
    is_gemini = _is_gemini(_read_provider(env, "IRIS_TIER3", ProviderKind.GEMINI))
    if is_gemini and (setting(env, "IRIS_TIER3_MODEL") or GEMINI_MODEL) in (GEMINI_MODEL, GEMINI_PICK):
        return _read_price(env, "IRIS_TIER3", GEMINI_MODEL, listed=listed)
    return LIST_PRICES[GEMINI_MODEL] if listed else None


def _make_spec(tier: int, model: str, kind: ProviderKind, price: Price | None) -> TierSpec:
    return TierSpec(tier, LABELS.get(model) or model.rsplit("/", 1)[-1], model, kind, price)


def _read_price(env: Mapping[str, str], prefix: str, model: str, *, listed: bool) -> Price | None:
    price_in, price_out = setting(env, f"{prefix}_PRICE_IN"), setting(env, f"{prefix}_PRICE_OUT")
    if price_in is None and price_out is None:
        return LIST_PRICES.get(model) if listed else None
    if price_in is None or price_out is None:
        raise ConfigError(
            f"{prefix}_PRICE_IN and {prefix}_PRICE_OUT belong together; one of them is missing."
        )
    return Price(
        _parse_usd(f"{prefix}_PRICE_IN", price_in),
        _parse_usd(f"{prefix}_PRICE_OUT", price_out),
        source=f"{prefix}_PRICE_IN and {prefix}_PRICE_OUT",
        as_of="",
    )


def _parse_usd(name: str, text: str) -> float:
    try:
        amount = float(text)
    except ValueError:
        amount = -1.0
    if not 0.0 <= amount < 1e6:
        raise ConfigError(f"{name} is '{text}'; it takes USD a million tokens, such as 0.29.")
    return amount
