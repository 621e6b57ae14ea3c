"""Wire schemas of second factors."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import Meta, Struct, field

from app.core.api.names import NAME
from app.core.api.schema_limits import array
from app.core.observability.redaction import Confidential
from app.domains.identity.accounts.schemas import Password

ProofMethod = Literal["password", "passkey", "totp", "google"]

NAME_MOST = 60
BASE64URL = "^[A-Za-z0-9_=-]*$"
Binary = Annotated[str, Meta(max_length=16_000, pattern=BASE64URL)]
"""Bytes as base64url, as in `PublicKeyCredential.toJSON()`."""
CredentialId = Annotated[str, Meta(max_length=1_400, pattern=BASE64URL)]
"""Like Binary: at most 1,023 bytes by WebAuthn."""
AnswerData = Annotated[str, Meta(max_length=4_000, pattern=BASE64URL)]
"""Like Binary: client data or authenticator data of one answer."""
Ticket = Annotated[str, Meta(max_length=100)]
Code = Annotated[str, Meta(max_length=40)]
PasskeyName = Annotated[str, Meta(max_length=NAME_MOST), NAME]


class AssertionResponse(Struct, frozen=True, rename="camel"):
    client_data_json: AnswerData = field(name="clientDataJSON")
    authenticator_data: AnswerData
    signature: Binary
    user_handle: CredentialId | None = None


class PasskeyAssertion(Struct, frozen=True, rename="camel"):
    """Result of `navigator.credentials.get()`."""

    id: CredentialId
    raw_id: CredentialId
    response: AssertionResponse
    type: Literal["public-key"] = "public-key"


class AttestationResponse(Struct, frozen=True, rename="camel"):
    client_data_json: AnswerData = field(name="clientDataJSON")
    attestation_object: Binary
    transports: Annotated[tuple[str, ...], array(10, item_most=40)] = ()


class PasskeyAttestation(Struct, frozen=True, rename="camel"):
    """Result of `navigator.credentials.create()`."""

    id: CredentialId
    raw_id: CredentialId
    response: AttestationResponse
    type: Literal["public-key"] = "public-key"


class FactorTicket(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/second-factor/options."""

    ticket: Ticket


class PasskeyOptions(Confidential, frozen=True, rename="camel"):
    """Options for `navigator.credentials`, in the JSON form of WebAuthn. Each challenge is valid once."""

    ticket: str
    options: dict[str, Any]


class SecondFactorProof(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/second-factor: the ticket and exactly one proof.

    `code` is a code of the authenticator app.
    """

    ticket: Ticket
    code: Code | None = None
    recovery_code: Code | None = None
    passkey: PasskeyAssertion | None = None


class PasskeySignIn(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/passkey."""

    ticket: Ticket
    passkey: PasskeyAssertion


class ReauthenticationOptions(Struct, frozen=True, rename="camel"):
    """Ways in which the caller can re-authenticate.

    `passkey` is null when there is none. With `google` alone, a new Google sign-in is required. Without any
    method, for example when the account's passkeys do not work at this address, a new sign-in is required.
    """

    methods: tuple[ProofMethod, ...]
    passkey: PasskeyOptions | None


class Reauthentication(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/reauthenticate: a password, a code, or a passkey with its ticket."""

    password: Password | None = None
    code: Code | None = None
    passkey: PasskeyAssertion | None = None
    ticket: Ticket | None = None


class Reauthenticated(Struct, frozen=True, rename="camel"):
    """Until when the session counts as recently authenticated."""

    until: datetime


class PasskeyRead(Struct, frozen=True, rename="camel"):
    id: UUID
    name: str
    created_at: datetime
    last_used_at: datetime | None


class TotpRead(Struct, frozen=True, rename="camel"):
    created_at: datetime
    last_used_at: datetime | None


class FactorState(Struct, frozen=True, rename="camel"):
    """Response of GET /api/account/second-factors.

    `isRequired`: administrators need a second factor here. `passkeysAvailable`: passkeys work at the address
    of this request.
    """

    passkeys: tuple[PasskeyRead, ...]
    totp: TotpRead | None
    recovery_codes_left: int
    is_required: bool
    passkeys_available: bool


class PasskeyCreate(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/account/second-factors/passkeys."""

    ticket: Ticket
    passkey: PasskeyAttestation
    name: PasskeyName = ""


class PasskeyRename(Struct, frozen=True, rename="camel"):
    name: PasskeyName


class TotpSetup(Confidential, frozen=True, rename="camel"):
    """The secret of an authenticator app, returned once.

    `qrPath` is an SVG path that draws `uri` as a QR code of `qrSize` by `qrSize` modules.
    """

    ticket: str
    secret: str
    uri: str
    qr_path: str
    qr_size: int


class TotpConfirm(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/account/second-factors/totp/confirm: a code of the app that has the secret."""

    ticket: Ticket
    code: Code


class FactorAdded(Struct, frozen=True, rename="camel"):
    """The added factor.

    `recoveryCodes` are new codes, returned once with the first factor, and null when codes exist already.
    """

    recovery_codes: tuple[str, ...] | None


class RecoveryCodes(Confidential, frozen=True, rename="camel"):
    """New recovery codes, returned once. Earlier codes are invalid."""

    codes: tuple[str, ...]
