"""Scripts that behave like real model servers: their errors, limits and own calls.

Bodies follow the source of Ollama (api/types.go, server/routes.go), llama.cpp (tools/server), vLLM
(entrypoints/openai) and LM Studio's documentation of its REST API, and errors of OpenAI's reasoning models.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.simulator.behaviour import Behaviour, Refusal, Script

MODEL = "qwen3:32b"
TIERS = {MODEL: 1}
OLLAMA_VERSION, VLLM_VERSION, LLAMA_CPP_BUILD = "0.12.3", "0.11.0", "b6715-d2ee056e1"


def gpt_5(defaults: Behaviour | None = None) -> Script:
    """Rejects `max_tokens`, `temperature` and `logprobs`, each with an error of its own."""
    no_logprobs = Refusal(said="You are not allowed to request logprobs from this model", status=403)
    refusals = {
        "max_tokens": Refusal(
            said="Unsupported parameter: 'max_tokens' is not supported with this model. "
            "Use 'max_completion_tokens' instead.",
            code="unsupported_parameter",
            param="max_tokens",
        ),
        "temperature": Refusal(
            said="Unsupported value: 'temperature' does not support 0.3 with this model. "
            "Only the default (1) value is supported.",
            code="unsupported_value",
            param="temperature",
        ),
        "logprobs": no_logprobs,
    }
    return Script(
        defaults=replace(defaults or Behaviour(), refusals=refusals),
        tiers=TIERS,
        listed={"owned_by": "system"},
    )


def vllm_8k(defaults: Behaviour | None = None, *, is_listed: bool = True, model: str = MODEL) -> Script:
    """Has a context of 8,192 tokens, in its list of models unless a gateway before it hides that."""
    listed = {"owned_by": "vllm", "root": model, "parent": None, "max_model_len": 8_192}
    return Script(
        defaults=replace(defaults or Behaviour(), context=8_192),
        tiers={model: 1},
        listed=listed if is_listed else {},
        pages={"GET /version": {"version": VLLM_VERSION}} if is_listed else {},
    )


def ollama(
    defaults: Behaviour | None = None,
    *,
    num_ctx: int | None = None,
    loaded: int = 4_096,
    models: tuple[str, ...] = (MODEL, "llama3.2:3b"),
) -> Script:
    """Loads its model with a context of `loaded` tokens and shortens longer prompts without an error.

    Its /api/ps reports the context of the model once it is loaded. `num_ctx` is a parameter of the model.
    """
    entries = [_ollama_model(name) for name in models]
    running = [_ollama_model(name) | {"size_vram": 0, "context_length": num_ctx or loaded} for name in models]
    parameters = 'stop                           "<|im_end|>"\ntemperature                    0.6'
    if num_ctx is not None:
        parameters += f"\nnum_ctx                        {num_ctx}"
    shown = {
        "details": entries[0]["details"] if entries else {},
        "parameters": parameters,
        "model_info": {"general.architecture": "qwen3", "qwen3.context_length": 40_960},
    }
    pages: dict[str, Any] = {
        "GET /api/version": {"version": OLLAMA_VERSION},
        "GET /api/tags": {"models": entries},
        "GET /api/ps": {"models": []},
        "POST /api/show": shown,
    }
    return Script(
        defaults=replace(defaults or Behaviour(), context=num_ctx or loaded, overflow="ollama"),
        tiers=dict.fromkeys(models, 1),
        listed={"owned_by": "library"},
        pages=pages,
        loaded_pages={"GET /api/ps": {"models": running}},
    )


def llama_cpp(defaults: Behaviour | None = None, *, context: int = 8_192, has_props: bool = True) -> Script:
    """Serves one model with two slots of `context` tokens, and rejects prompts that do not fit into one."""
    trained = {"vocab_type": 2, "n_vocab": 151_936, "n_ctx_train": 40_960, "n_embd": 5_120}
    props = {
        "default_generation_settings": {"id": 0, "n_ctx": context, "params": {"n_predict": -1}},
        "total_slots": 2,
        "model_path": f"/models/{MODEL}.gguf",
        "build_info": LLAMA_CPP_BUILD,
    }
    return Script(
        defaults=replace(defaults or Behaviour(), context=context, overflow="llama.cpp"),
        tiers=TIERS,
        listed={"owned_by": "llamacpp", "meta": trained},
        pages={"GET /props": props} if has_props else {},
    )


def lm_studio(*, loaded: int | None = None) -> Script:
    """Reports the largest context of each model, and that of a loaded one. Answers unknown calls with 200."""
    loading: dict[str, Any] = {"state": "not-loaded"}
    if loaded is not None:
        loading = {"state": "loaded", "loaded_context_length": loaded}
    entry = {"id": MODEL, "object": "model", "type": "llm", "max_context_length": 40_960} | loading
    unknown = {"error": "Unexpected endpoint or method. (GET /api/version)"}
    return Script(
        tiers=TIERS,
        listed={"owned_by": "organization_owner"},
        pages={
            "GET /api/version": unknown,
            "GET /api/v0/models": {"object": "list", "data": [entry]},
        },
    )


def _ollama_model(name: str) -> dict[str, Any]:
    details = {"format": "gguf", "family": "qwen3", "parameter_size": "32.8B", "quantization_level": "Q4_K_M"}
    return {"name": name, "model": name, "size": 20_201_253_588, "digest": "0" * 64, "details": details}
