"""`iris migrate`."""

from __future__ import annotations

import os

from sqlalchemy.exc import SQLAlchemyError

from app.cli.services import database
from app.cli.text import BAD_INPUT, OK, print_error
from app.core.config import Settings, SettingsError
from app.core.embedded import EmbeddedError
from app.core.migrate import upgrade


def run() -> int:
    try:
        with database(Settings.from_env(os.environ)) as url:
            upgrade(url)
    except SettingsError as error:
        return print_error(str(error), BAD_INPUT)
    except EmbeddedError as error:
        return print_error(str(error))
    except (OSError, SQLAlchemyError) as error:
        return print_error(f"The database cannot be migrated: {error}")
    return OK
