"""WebAuthn: options for the browser, and verification of its answers."""

from __future__ import annotations

import ipaddress
import json
import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit
from uuid import UUID

import structlog
from msgspec import Struct, to_builtins

from app.core.lazy_module import LazyModule
from app.core.network.hosts import host_of
from app.domains.identity.second_factors.errors import PasskeysUnavailable, WrongPasskey
from app.domains.identity.second_factors.schemas import PasskeyAssertion, PasskeyAttestation
from app.models import Passkey

if TYPE_CHECKING:
    import webauthn
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.helpers import structs
    from webauthn.registration.verify_registration_response import VerifiedRegistration
else:  # with its parsers and cryptography, it takes 12 MB
    webauthn = LazyModule("webauthn")
    structs = LazyModule("webauthn.helpers.structs")

RP_NAME = "iRIS"
CHALLENGE_BYTES = 32
TRANSPORTS = frozenset({"ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"})

log = structlog.get_logger(__name__)
T = TypeVar("T")


class Site(Struct, frozen=True):
    """The relying party that passkeys are bound to: `rp_id` is a host name, `origin` the origin of our pages.
    `is_usable`: browsers allow WebAuthn for it at the address of this request.
    """

    rp_id: str
    origin: str
    is_usable: bool

    def check(self) -> None:
        """Raises PasskeysUnavailable unless the site is usable."""
        if not self.is_usable:
            raise PasskeysUnavailable


def site_of(public_url: str, scheme: str, host: str) -> Site:
    """Returns the site of a request with this Host header, or the site of `public_url` if it is set."""
    requested = host_of(host)
    if public_url:
        parts = urlsplit(public_url)
        rp_id, origin = (parts.hostname or ""), f"{parts.scheme}://{parts.netloc.lower()}"
        is_secure = parts.scheme == "https"
    else:
        rp_id, origin, is_secure = requested, f"{scheme}://{host.strip().lower()}", scheme == "https"
    is_local = rp_id == "localhost" or rp_id.endswith(".localhost")
    is_usable = rp_id == requested and (is_secure or is_local) and not _is_address(rp_id)
    return Site(rp_id, origin, bool(rp_id) and is_usable)


def new_challenge() -> bytes:
    return secrets.token_bytes(CHALLENGE_BYTES)


def registration_options(
    site: Site, challenge: bytes, user: tuple[UUID, str, str], known: Iterable[Passkey]
) -> dict[str, Any]:
    """Returns options for `navigator.credentials.create()`. `user` is ID, username and display name."""
    user_id, username, display_name = user
    options = webauthn.generate_registration_options(
        rp_id=site.rp_id,
        rp_name=RP_NAME,
        user_id=user_id.bytes,
        user_name=username,
        user_display_name=display_name,
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=_descriptors(known),
    )
    return _encode_options(options)


def assertion_options(
    site: Site, challenge: bytes, known: Iterable[Passkey] = (), *, is_alone: bool = False
) -> dict[str, Any]:
    """Returns options for `navigator.credentials.get()`.

    `is_alone`: the passkey also replaces the password, so its authenticator has to verify the person.
    """
    requirement = structs.UserVerificationRequirement
    options = webauthn.generate_authentication_options(
        rp_id=site.rp_id,
        challenge=challenge,
        allow_credentials=_descriptors(known),
        user_verification=requirement.REQUIRED if is_alone else requirement.PREFERRED,
    )
    return _encode_options(options)


def verify_registration(site: Site, challenge: bytes, answer: PasskeyAttestation) -> VerifiedRegistration:
    """Verifies the registration of a passkey. Raises WrongPasskey."""
    return _run_verification(
        lambda: webauthn.verify_registration_response(
            credential=to_builtins(answer),
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
        )
    )


def verify_assertion(
    site: Site, challenge: bytes, answer: PasskeyAssertion, passkey: Passkey, *, is_alone: bool = False
) -> VerifiedAuthentication:
    """Verifies a passkey's signature. Raises WrongPasskey, also for a signature counter that decreased."""
    return _run_verification(
        lambda: webauthn.verify_authentication_response(
            credential=to_builtins(answer),
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=is_alone,
        )
    )


def credential_id_of(answer: PasskeyAssertion) -> bytes:
    """Returns the credential ID of an answer. Raises WrongPasskey."""
    return _run_verification(lambda: webauthn.base64url_to_bytes(answer.raw_id))


def known_transports(names: Iterable[str]) -> list[str]:
    return sorted(set(names) & TRANSPORTS)


def _run_verification(verify: Callable[[], T]) -> T:
    """Runs a verification and treats any exception as a refusal.

    On hostile bytes, the CBOR and key parsers raise many kinds of errors.
    """
    try:
        return verify()
    except Exception as error:
        log.info("passkey refused", reason=repr(error))
        raise WrongPasskey from error


def _descriptors(passkeys: Iterable[Passkey]) -> list[structs.PublicKeyCredentialDescriptor]:
    return [
        structs.PublicKeyCredentialDescriptor(
            id=each.credential_id,
            transports=[
                structs.AuthenticatorTransport(name) for name in each.transports if name in TRANSPORTS
            ]
            or None,
        )
        for each in passkeys
    ]


def _encode_options(options: Any) -> dict[str, Any]:
    decoded: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return decoded


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
