"""Runs commands and prints their errors, each as one sentence with a remedy."""

from __future__ import annotations

from collections.abc import Callable

from asyncpg import InterfaceError, InternalClientError  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError

from app.cli.text import BAD_INPUT, print_error
from app.core.database.problems import problem_of
from app.core.errors import AppError
from app.core.problem import Problem
from app.core.settings.config import SettingsError
from routing.models.catalogue import ConfigError


def run_command(act: Callable[[], int]) -> int:
    """Returns the exit status of `act`, or of the error that it raises, which is printed."""
    try:
        return act()
    except (SettingsError, ConfigError) as error:
        return print_error(str(error), BAD_INPUT)
    except AppError as error:
        return print_error(error.message, BAD_INPUT)
    except Problem as error:
        return print_error(str(error))
    except (OSError, SQLAlchemyError, InterfaceError, InternalClientError) as error:
        if isinstance(error, OSError) and error.filename:
            return print_error(f"{error.filename}: {error.strerror}. Correct the path or its permissions.")
        return print_error(str(problem_of(error)))
