"""Walks through the states of the product, for expected texts, axe and screenshots.

A walk is an iterator that yields the name of the state that the page shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.e2e.users import User
from tests.e2e.walks.admin import admin
from tests.e2e.walks.agent_feed import agent_feed
from tests.e2e.walks.agents import builder, directory, minds
from tests.e2e.walks.analysis import analysis
from tests.e2e.walks.contact import contact
from tests.e2e.walks.conversations import chat, conversations
from tests.e2e.walks.decisions import compare, journal
from tests.e2e.walks.faults import faults
from tests.e2e.walks.history import history, palette
from tests.e2e.walks.notifications import notifications
from tests.e2e.walks.operations import operations
from tests.e2e.walks.sharing import sharing
from tests.e2e.walks.social import social
from tests.e2e.walks.training import training
from tests.e2e.walks.webhooks import webhooks
from tests.simulator.fixture import Simulator

Walk = Callable[[User, Simulator], Iterator[str]]

CONNECTION_FAILED, NOT_FOUND = "net::ERR_CONNECTION_FAILED", "status of 404"

WALKS: dict[Walk, frozenset[str]] = {
    analysis: frozenset(),
    faults: frozenset({CONNECTION_FAILED, "/api/analyze", "dynamically imported module"}),
    history: frozenset({CONNECTION_FAILED}),
    palette: frozenset(),
    chat: frozenset({NOT_FOUND}),
    conversations: frozenset({CONNECTION_FAILED, NOT_FOUND}),
    sharing: frozenset({NOT_FOUND}),
    social: frozenset({NOT_FOUND}),
    agent_feed: frozenset(),
    compare: frozenset(),
    journal: frozenset(),
    notifications: frozenset({CONNECTION_FAILED}),
    builder: frozenset({CONNECTION_FAILED}),
    minds: frozenset({CONNECTION_FAILED, NOT_FOUND}),
    directory: frozenset({CONNECTION_FAILED, NOT_FOUND}),
    admin: frozenset({CONNECTION_FAILED}),
    contact: frozenset({CONNECTION_FAILED, NOT_FOUND, "status of 400", "status of 403", "status of 401"}),
    operations: frozenset({CONNECTION_FAILED}),
    training: frozenset({CONNECTION_FAILED}),
    webhooks: frozenset({CONNECTION_FAILED, "status of 422"}),
}
"""Each walk with the browser errors that it causes on purpose."""
