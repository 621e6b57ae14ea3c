"""The calls about training: parse, call one service method, return."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import JSONBody

from app.domains.identity.accounts.sessions import Caller
from app.domains.learning.training_data.consent import ConsentService
from app.domains.learning.training_data.schemas import (
    ConsentUpdate,
    LadderWarnings,
    SwitchUpdate,
    Ticket,
    TrainingBoard,
    TrainingConsent,
    TrainingJob,
    TrainingServer,
    TrainingStats,
)
from app.domains.learning.training_data.service import TrainingService
from app.domains.learning.training_data.stats import StatsService
from app.domains.learning.training_data.tickets import TicketService

Trainings = NamedDependency[TrainingService]
Stats = NamedDependency[StatsService]
Consents = NamedDependency[ConsentService]
Tickets = NamedDependency[TicketService]
SignedInCaller = NamedDependency[Caller]


async def get_training_stats(stats_service: Stats) -> TrainingStats:
    """How much there is to learn from: totals alone."""
    return await stats_service.stats()


async def get_training_server(training_service: Trainings) -> TrainingServer:
    """Where the training server is."""
    return training_service.server


async def get_training_consent(caller: SignedInCaller, consent_service: Consents) -> TrainingConsent:
    """Whether the caller's analyses may help training."""
    return await consent_service.consent(caller)


async def put_training_consent(
    data: JSONBody[ConsentUpdate], caller: SignedInCaller, consent_service: Consents
) -> TrainingConsent:
    """Agree that one's analyses help training, or withdraw that. It holds for all of them, earlier ones too:
    from then on they are in what is trained and downloaded, or not."""
    return await consent_service.put(caller, agreed=data.agreed)


async def take_training_ticket(caller: SignedInCaller, ticket_service: Tickets) -> Ticket:
    """Leave to download the training data once, within a minute."""
    return await ticket_service.take(caller)


async def get_training(training_service: Trainings) -> TrainingBoard:
    """Which policy decides which answers stay, and what was trained."""
    return await training_service.board()


async def get_ladder_warnings(training_service: Trainings) -> LadderWarnings:
    """What is odd about the ladder of models, by its prices and by the records."""
    return await training_service.ladder_warnings()


async def start_training(caller: SignedInCaller, training_service: Trainings) -> TrainingJob:
    """Have a policy trained. While one is waiting or under way, it is that one."""
    return await training_service.start(caller)


async def switch_policy(
    data: JSONBody[SwitchUpdate], caller: SignedInCaller, training_service: Trainings
) -> TrainingBoard:
    """Put a trained policy in force, or the safe one. Runs that are under way keep theirs."""
    return await training_service.switch(caller, data.policy)
