"""Format of API tokens: `iris_`, 256 random bits as 43 characters, and their CRC-32 as 6 characters.

Both parts are in base 62, so that a double click selects the whole token. The prefix lets secret scanners
find tokens (`iris_[0-9A-Za-z]{49}`); the checksum tells tokens from other text, and a mistyped token from an
unknown one, without the database.
"""

from __future__ import annotations

import secrets
import string
from zlib import crc32

PREFIX = "iris_"
RANDOM_BITS = 256
RANDOM_CHARACTERS = 43
CHECKSUM_CHARACTERS = 6
DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase


def new_api_token() -> str:
    """Returns a new token."""
    random = _base62(secrets.randbits(RANDOM_BITS), RANDOM_CHARACTERS)
    return f"{PREFIX}{random}{_checksum(random)}"


def is_api_token(token: str) -> bool:
    """Returns whether a bearer token is meant as an API token, well-formed or not."""
    return token.startswith(PREFIX)


def is_well_formed(token: str) -> bool:
    """Returns whether the token has the right length and checksum."""
    random, checksum = token[len(PREFIX) : -CHECKSUM_CHARACTERS], token[-CHECKSUM_CHARACTERS:]
    return is_api_token(token) and len(random) == RANDOM_CHARACTERS and checksum == _checksum(random)


def _checksum(random: str) -> str:
    return _base62(crc32(random.encode()), CHECKSUM_CHARACTERS)


def _base62(number: int, characters: int) -> str:
    """Returns the number with leading zeros."""
    digits = []
    for _ in range(characters):
        number, digit = divmod(number, len(DIGITS))
        digits.append(DIGITS[digit])
    return "".join(reversed(digits))
