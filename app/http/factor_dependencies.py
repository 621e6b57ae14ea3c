"""What controllers of second factors may ask for by name."""

from __future__ import annotations

from litestar.datastructures import State

from app.domains.second_factors.administration import FactorRemovalService
from app.domains.second_factors.reauthentication import ReauthenticationService
from app.domains.second_factors.service import SecondFactorService
from app.domains.second_factors.sign_in import SecondFactorSignIn


def second_factor_service(state: State) -> SecondFactorService:
    return state.services.second_factors.factors  # type: ignore[no-any-return]  # State is an untyped bag


def second_factor_sign_in(state: State) -> SecondFactorSignIn:
    return state.services.second_factors.sign_in  # type: ignore[no-any-return]


def reauthentication_service(state: State) -> ReauthenticationService:
    return state.services.second_factors.reauthentication  # type: ignore[no-any-return]


def factor_removal_service(state: State) -> FactorRemovalService:
    return state.services.second_factors.removal  # type: ignore[no-any-return]


SECOND_FACTORS = (
    second_factor_service,
    second_factor_sign_in,
    reauthentication_service,
    factor_removal_service,
)
