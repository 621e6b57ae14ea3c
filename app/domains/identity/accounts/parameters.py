"""Handler parameters shared by controllers."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import HeaderParameter

from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import Caller

Config = NamedDependency[Settings]
SignedInCaller = NamedDependency[Caller]
UserAgent = Annotated[str, HeaderParameter(name="User-Agent", include_in_schema=False)]
