"""Models of the OpenAI-compatible calls: iRIS, its SuperAgent, and the agents that the caller may use."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from uuid import UUID

from msgspec import Struct

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS, SUPER_AGENT
from app.domains.agents.content.lens_ids import slug
from app.domains.agents.custom_agents.queries import UsableAgent
from app.domains.runs.chat_completions.schemas import ModelRead

IRIS, SUPERAGENT = "iris", "iris-superagent"
AGENT_PREFIX = "iris/"
AGENTS_MOST = 500
OWNER = "iris"


class ChatModel(Struct, frozen=True):
    """A model. `agent_id` is the agent that answers, None for iRIS and the SuperAgent."""

    id: str
    name: str
    created: int = 0
    agent_id: str | None = None


OWN_MODELS = (ChatModel(IRIS, "iRIS"), ChatModel(SUPERAGENT, "iRIS SuperAgent"))
BUILT_IN_MODELS = tuple(
    ChatModel(f"{AGENT_PREFIX}{agent.id}", agent.name, 0, agent.id)
    for agent in BUILT_IN_AGENTS
    if agent.id != SUPER_AGENT.id
)


def chat_models(agents: Iterable[UsableAgent]) -> tuple[ChatModel, ...]:
    """Returns all models. The caller's own agents are named first, the oldest first.

    Agents of other people do not change the IDs of the caller's own. An agent whose name is taken, and one
    that another person has published, has its ID in its name.
    """
    models = {model.id: model for model in (*OWN_MODELS, *BUILT_IN_MODELS)}
    for row in sorted(agents, key=lambda row: (not row.is_own, row.created_at, row.id)):
        name = slug(row.name) if row.is_own and row.slug is None else row.slug
        model_id = f"{AGENT_PREFIX}{name}"
        if not name or model_id in models:
            model_id = _distinct_id(row)
        models[model_id] = agent_model(row, model_id)
    return tuple(models.values())


def find_model(models: Iterable[ChatModel], model_id: str) -> ChatModel | None:
    """Returns the model with this ID, or with the ID of its agent."""
    return next((model for model in models if model_id in _ids(model)), None)


def agent_name(model_id: str) -> UUID | str | None:
    """Returns the ID or slug of the agent that a model names, None for other models."""
    prefix, _, name = model_id.partition("/")
    if prefix != IRIS or not name:
        return None
    for text in (name, name.rpartition("-")[2]):
        with suppress(ValueError):
            return UUID(text)
    return name


def agent_model(row: UsableAgent, model_id: str) -> ChatModel:
    return ChatModel(model_id, row.name, int(row.created_at.timestamp()), str(row.id))


def model_read(model: ChatModel) -> ModelRead:
    return ModelRead(model.id, model.created, OWNER, model.name)


def _ids(model: ChatModel) -> tuple[str, ...]:
    return (model.id,) if model.agent_id is None else (model.id, f"{AGENT_PREFIX}{model.agent_id}")


def _distinct_id(row: UsableAgent) -> str:
    """Returns an ID that no other agent can have, and that stays valid when the agent is renamed."""
    return AGENT_PREFIX + "-".join(filter(None, (slug(row.name), row.id.hex)))
