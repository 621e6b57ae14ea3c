"""Calls of agents: building, directory, following."""

from __future__ import annotations

from app.core.errors import InvalidField, UnstorableText
from app.domains.agents.custom_agents import controller as custom_agents
from app.domains.agents.custom_agents.errors import AgentHidden, AgentNotFound
from app.domains.agents.directory import controller as directory
from app.domains.agents.follows import controller as follows
from app.domains.agents.model_catalog import controller as model_catalog
from app.domains.agents.prompt_preview import controller as prompt_preview
from app.domains.community.agent_feed import controller as agent_feed
from app.domains.community.agent_profiles import controller as agent_profiles
from app.domains.community.publications import controller as publications
from app.domains.identity.accounts.errors import WrongUserId
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import NEXT_PAGE
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import (
    ACCEPT,
    BUILD,
    DECLINE,
    DIRECTORY,
    FOLLOW_AGENT,
    PREVIEW_AGENT,
    REBUILD,
    RENEW,
    SET_REACH,
    TAKE_IN,
)
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, PUBLISH, READ

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

MINDS = "/api/mirror-minds"
MIND = "/api/mirror-minds/{agent_id:uuid}"
RESTORE = f"{MIND}/versions/{{number:int}}/restore"
PUBLICATION = f"{MIND}/publication"
AGENT = "/api/agents/{agent_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/dare/models", PUBLIC, NO_IDENTITY, model_catalog.list_models),
    Route("GET", "/api/mirrorminds/public", PUBLIC, NO_IDENTITY, directory.list_public_agents),
    Route("GET", MINDS, OWNER, READ, custom_agents.list_own_agents, (WrongUserId,)),
    Route(
        "POST",
        MINDS,
        SIGNED_IN,
        PUBLISH,
        custom_agents.create_agent,
        BUILD,
        201,
        limit=Limit.AGENTS,
        body_bytes=body_sizes.AGENT,
    ),
    Route("GET", f"{MINDS}/global", OWNER, READ, custom_agents.list_own_global_agents, (WrongUserId,)),
    Route(
        "POST",
        f"{MINDS}/import",
        SIGNED_IN,
        PUBLISH,
        custom_agents.import_agent,
        TAKE_IN,
        201,
        limit=Limit.AGENTS,
        body_bytes=body_sizes.AGENT,
    ),
    Route(
        "POST",
        f"{MINDS}/preview",
        SIGNED_IN,
        PUBLISH,
        prompt_preview.preview_agent,
        PREVIEW_AGENT,
        limit=Limit.PREVIEWS,
        body_bytes=body_sizes.DRAFT,
    ),
    Route("GET", MIND, OWNER, READ, custom_agents.get_own_agent, (AgentNotFound,)),
    Route(
        "PUT",
        MIND,
        OWNER,
        PUBLISH,
        custom_agents.update_agent,
        REBUILD,
        limit=Limit.AGENTS,
        body_bytes=body_sizes.AGENT,
    ),
    Route("DELETE", MIND, OWNER, PUBLISH, custom_agents.delete_agent, (AgentNotFound,), 204),
    Route("GET", f"{MIND}/versions", OWNER, READ, custom_agents.list_agent_versions, (AgentNotFound,)),
    Route("POST", RESTORE, OWNER, PUBLISH, custom_agents.restore_agent_version, RENEW, limit=Limit.AGENTS),
    Route("GET", f"{MIND}/export", OWNER, READ, custom_agents.export_agent, (AgentNotFound,)),
    Route("GET", "/api/publication-requests", OWNER, READ, publications.list_publication_requests),
    Route(
        "POST",
        f"{PUBLICATION}/accept",
        OWNER,
        PUBLISH,
        publications.accept_publication,
        ACCEPT,
        limit=Limit.AGENTS,
    ),
    Route(
        "POST",
        f"{PUBLICATION}/decline",
        OWNER,
        PUBLISH,
        publications.decline_publication,
        DECLINE,
        204,
        limit=Limit.AGENTS,
    ),
    Route(
        "PUT", f"{MIND}/reach", OWNER, PUBLISH, publications.set_agent_reach, SET_REACH, limit=Limit.AGENTS
    ),
    Route("GET", "/api/agents/directory", PUBLIC, READ, directory.list_directory, DIRECTORY),
    Route(
        "GET",
        "/api/agents/{agent_id:str}",
        PUBLIC,
        READ,
        agent_profiles.get_agent,
        (AgentNotFound, AgentHidden),
    ),
    Route(
        "POST", f"{AGENT}/follow", SIGNED_IN, PUBLISH, follows.follow_agent, FOLLOW_AGENT, limit=Limit.FOLLOWS
    ),
    Route(
        "POST",
        f"{AGENT}/unfollow",
        SIGNED_IN,
        PUBLISH,
        follows.unfollow_agent,
        FOLLOW_AGENT,
        limit=Limit.FOLLOWS,
    ),
    Route(
        "GET",
        "/api/agent-feed",
        PUBLIC,
        READ,
        agent_feed.list_agent_feed,
        (InvalidField, UnstorableText),
        headers=NEXT_PAGE,
    ),
    Route("GET", "/api/agent-feed/stats", PUBLIC, NO_IDENTITY, agent_feed.get_network_stats),
    Route("GET", "/api/following/{user_id:str}", OWNER, READ, follows.list_followed_agents, (WrongUserId,)),
    Route("GET", "/api/followers-count/{user_id:uuid}", SIGNED_IN, READ, follows.count_followers),
)
