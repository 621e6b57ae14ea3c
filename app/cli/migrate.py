"""`iris migrate`."""

from __future__ import annotations

import os

from sqlalchemy.exc import SQLAlchemyError

from app.cli.services import database
from app.cli.text import BAD_INPUT, OK, print_error
from app.core.database.migrate import upgrade
from app.core.embedded import EmbeddedError
from app.core.settings.config import Settings, SettingsError


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
