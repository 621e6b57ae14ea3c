"""`iris admin grant`."""

from __future__ import annotations

import asyncio
import os

from sqlalchemy.exc import SQLAlchemyError

from app.cli.services import database
from app.cli.text import BAD_INPUT, FAILED, OK, complain, out
from app.core.config import Settings
from app.core.db import create_engine, session_factory
from app.core.embedded import EmbeddedError
from app.core.environment import SettingsError
from app.core.text import folded
from app.domains.accounts.repository import AccountRepository
from app.domains.moderation.repository import ModerationRepository


def run(username: str) -> int:
    try:
        with database(Settings.from_env(os.environ)) as url:
            known = asyncio.run(_grant(Settings(database_url=url), username))
    except SettingsError as error:
        return complain(str(error), BAD_INPUT)
    except EmbeddedError as error:
        return complain(str(error))
    except (OSError, SQLAlchemyError) as error:
        return complain(f"The database cannot be changed: {error}")
    if not known:
        return complain(f"There is no user {username}.", FAILED)
    out.print(f"{username} is an administrator.", markup=False)
    return OK


async def _grant(settings: Settings, username: str) -> bool:
    engine = create_engine(settings)
    try:
        async with session_factory(engine)() as session:
            user_id = await AccountRepository(session).set_admin(folded(username.strip()), is_admin=True)
            if user_id is not None:
                await ModerationRepository(session).write_down(
                    None, "grant", ("user", str(user_id)), user_id, "By `iris admin grant`."
                )
            await session.commit()
        return user_id is not None
    finally:
        await engine.dispose()
