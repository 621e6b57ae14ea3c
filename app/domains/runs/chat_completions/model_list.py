"""Models of the OpenAI-compatible calls: iRIS, its SuperAgent, and the agents that the caller may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from datetime import datetime
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


def chat_models(agents: Sequence[UsableAgent]) -> tuple[ChatModel, ...]:
    """Returns all models. An agent is named by its slug, or by its ID if another agent has that name."""
    reserved = {model.id for model in BUILT_IN_MODELS} | {f"{AGENT_PREFIX}{row.slug}" for row in agents}
    counts = Counter(_own_id(row.name) for row in agents if row.slug is None)
    return (*OWN_MODELS, *BUILT_IN_MODELS, *(_agent_model(row, reserved, counts) for row in agents))


def find_model(models: Iterable[ChatModel], model_id: str) -> ChatModel | None:
    """Returns the model with this ID, or with the ID of its agent."""
    return next((model for model in models if model_id in _ids(model)), None)


def agent_name(model_id: str) -> UUID | str | None:
    """Returns the ID or slug of the agent that a model names, None for other models."""
    prefix, _, name = model_id.partition("/")
    if prefix != IRIS or not name:
        return None
    try:
        return UUID(name)
    except ValueError:
        return name


def single_agent_model(row: UsableAgent) -> ChatModel:
    """Returns the model of an agent that is not in the list."""
    return ChatModel(f"{AGENT_PREFIX}{row.slug or row.id}", row.name, _seconds(row.created_at), str(row.id))


def model_read(model: ChatModel) -> ModelRead:
    return ModelRead(model.id, model.created, OWNER, model.name)


def _agent_model(row: UsableAgent, reserved: Container[str], counts: Counter[str]) -> ChatModel:
    name = f"{AGENT_PREFIX}{row.slug}" if row.slug else _own_id(row.name)
    if row.slug is None and (name in reserved or counts[name] > 1 or name == AGENT_PREFIX):
        name = f"{AGENT_PREFIX}{row.id}"
    return ChatModel(name, row.name, _seconds(row.created_at), str(row.id))


def _ids(model: ChatModel) -> tuple[str, ...]:
    return (model.id,) if model.agent_id is None else (model.id, f"{AGENT_PREFIX}{model.agent_id}")


def _own_id(name: str) -> str:
    return f"{AGENT_PREFIX}{slug(name)}"


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
