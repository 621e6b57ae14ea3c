"""Endpoints of training."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import JSONBody

from app.domains.identity.accounts.sessions import Caller
from app.domains.learning.policies.readiness import ReadinessService
from app.domains.learning.policies.schemas import TrainingReadiness
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
Readiness = NamedDependency[ReadinessService]
Stats = NamedDependency[StatsService]
Consents = NamedDependency[ConsentService]
Tickets = NamedDependency[TicketService]
SignedInCaller = NamedDependency[Caller]


async def get_training_stats(stats_service: Stats) -> TrainingStats:
    """Returns the amount of training data, as totals."""
    return await stats_service.stats()


async def get_training_readiness(readiness_service: Readiness) -> TrainingReadiness:
    """Returns whether a training can succeed, and why finished lenses have no usable label, as totals."""
    return await readiness_service.readiness()


async def get_training_server(training_service: Trainings) -> TrainingServer:
    """Returns the address of the training server."""
    return training_service.server


async def get_training_consent(caller: SignedInCaller, consent_service: Consents) -> TrainingConsent:
    """Returns whether the caller consents to training."""
    return await consent_service.consent(caller)


async def put_training_consent(
    data: JSONBody[ConsentUpdate], caller: SignedInCaller, consent_service: Consents
) -> TrainingConsent:
    """Gives or withdraws consent to training.

    It applies to all of the caller's analyses, including earlier ones: they are included in or excluded from
    later trainings and downloads.
    """
    return await consent_service.put(caller, agreed=data.agreed)


async def take_training_ticket(caller: SignedInCaller, ticket_service: Tickets) -> Ticket:
    """Issues a ticket for one download of the training data, valid for a minute."""
    return await ticket_service.take(caller)


async def get_training(training_service: Trainings) -> TrainingBoard:
    """Returns the policy in force and the trained policies."""
    return await training_service.board()


async def get_ladder_warnings(training_service: Trainings) -> LadderWarnings:
    """Returns warnings about the model ladder, from its prices and the records."""
    return await training_service.ladder_warnings()


async def start_training(caller: SignedInCaller, training_service: Trainings) -> TrainingJob:
    """Starts the training of a policy.

    Returns the waiting or running training if there is one. Refuses a training that cannot succeed.
    """
    return await training_service.start(caller)


async def switch_policy(
    data: JSONBody[SwitchUpdate], caller: SignedInCaller, training_service: Trainings
) -> TrainingBoard:
    """Puts a trained policy, or the safe one, in force.

    Running runs are not affected.
    """
    return await training_service.switch(caller, data.policy)
