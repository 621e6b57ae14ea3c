"""Every state of what one does with an analysis, one after the other: for the texts that stand in it, for
axe, and for pictures.

A walk is an iterator that yields the name of the state in which the page then stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.e2e.somebody import Somebody
from tests.e2e.walks.admin import admin
from tests.e2e.walks.agent_feed import agent_feed
from tests.e2e.walks.agents import builder, directory, minds
from tests.e2e.walks.analysis import analysis
from tests.e2e.walks.attention import notifications
from tests.e2e.walks.contact import contact
from tests.e2e.walks.faults import faults
from tests.e2e.walks.library import history, palette
from tests.e2e.walks.operations import operations
from tests.e2e.walks.sharing import sharing
from tests.e2e.walks.social import social
from tests.e2e.walks.talk import chat, conversations
from tests.e2e.walks.training import training
from tests.e2e.walks.weighing import compare, journal
from tests.simulator.fixture import Simulator

Walk = Callable[[Somebody, Simulator], Iterator[str]]

LOST, MISSING = "net::ERR_CONNECTION_FAILED", "status of 404"

WALKS: dict[Walk, frozenset[str]] = {
    analysis: frozenset(),
    faults: frozenset({LOST, "/api/analyze", "dynamically imported module"}),
    history: frozenset({LOST}),
    palette: frozenset(),
    chat: frozenset({MISSING}),
    conversations: frozenset({LOST, MISSING}),
    sharing: frozenset({MISSING}),
    social: frozenset({MISSING}),
    agent_feed: frozenset(),
    compare: frozenset(),
    journal: frozenset(),
    notifications: frozenset({LOST}),
    builder: frozenset({LOST}),
    minds: frozenset({LOST, MISSING}),
    directory: frozenset({LOST, MISSING}),
    admin: frozenset({LOST}),
    contact: frozenset({LOST, MISSING, "status of 400", "status of 403", "status of 401"}),
    operations: frozenset({LOST}),
    training: frozenset({LOST}),
}
"""Each walk, and what the browser is to complain of on it."""
