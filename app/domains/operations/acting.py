"""What operators do about runs."""

from __future__ import annotations

from app.domains.accounts.sessions import Caller
from app.domains.operations.schemas import RunAct, RunsActed, RunsChosen


class ActingService:
    async def act(self, caller: Caller, act: RunAct, chosen: RunsChosen) -> RunsActed:
        raise NotImplementedError
