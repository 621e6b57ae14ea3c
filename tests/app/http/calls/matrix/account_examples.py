"""Examples for routes of the caller's account and of sign-in."""

from __future__ import annotations

from uuid import UUID

from tests.app.http.calls.matrix.cells import Example
from tests.support.people import PASSWORD, registration

NOT_FOUND = 404
OTHER_USER = {"user_id": "other_user_id"}

ASSERTION = {
    "id": "AA",
    "rawId": "AA",
    "response": {"clientDataJSON": "AA", "authenticatorData": "AA", "signature": "AA"},
}
ATTESTATION = {"id": "AA", "rawId": "AA", "response": {"clientDataJSON": "AA", "attestationObject": "AA"}}

ACCOUNT_EXAMPLES: dict[str, Example] = {
    "POST /api/auth/register": Example(
        201, body=registration() | {"username": "{new}", "email": "{new}@x.org"}
    ),
    "POST /api/auth/login": Example(body={"username": "{username}", "password": PASSWORD}),
    "POST /api/auth/logout": Example(204),
    "GET /api/auth/me": Example(),
    "POST /api/auth/password": Example(
        body={"currentPassword": PASSWORD, "newPassword": PASSWORD, "confirmPassword": PASSWORD}
    ),
    "GET /api/auth/sessions": Example(),
    "DELETE /api/auth/sessions/{session_id:uuid}": Example(204, NOT_FOUND),
    "POST /api/auth/sign-out-everywhere": Example(204),
    # WebAuthn requires HTTPS.
    "POST /api/auth/second-factor/options": Example(409, body={"ticket": "none"}),
    "POST /api/auth/second-factor": Example(403, body={"ticket": "none", "code": "000000"}),
    "POST /api/auth/passkey/options": Example(409),
    "POST /api/auth/passkey": Example(403, body={"ticket": "none", "passkey": ASSERTION}),
    "POST /api/auth/reauthenticate/options": Example(),
    "POST /api/auth/reauthenticate": Example(body={"password": PASSWORD}),
    "GET /api/account/second-factors": Example(),
    "POST /api/account/second-factors/passkeys/options": Example(409),
    "POST /api/account/second-factors/passkeys": Example(
        403, body={"ticket": "none", "passkey": ATTESTATION}
    ),
    "PATCH /api/account/second-factors/passkeys/{passkey_id:uuid}": Example(
        another=NOT_FOUND, body={"name": "Tablet"}
    ),
    "DELETE /api/account/second-factors/passkeys/{passkey_id:uuid}": Example(204, NOT_FOUND),
    "POST /api/account/second-factors/totp": Example(201),
    "POST /api/account/second-factors/totp/confirm": Example(403, body={"ticket": "none", "code": "000000"}),
    "DELETE /api/account/second-factors/totp": Example(404),
    "POST /api/account/second-factors/recovery-codes": Example(409),
    "POST /api/admin/users/{user_id:uuid}/remove-second-factors": Example(
        409, body={"reason": "The phone was lost."}, fill=OTHER_USER
    ),
    "GET /api/tokens": Example(),
    "POST /api/tokens": Example(201, body={"name": "Laptop", "scopes": ["read"]}),
    "DELETE /api/tokens/{token_id:uuid}": Example(204, NOT_FOUND),
    "GET /api/webhooks": Example(),
    "POST /api/webhooks": Example(
        201, body={"url": "https://hooks.example.com", "events": ["analysis.completed"]}
    ),
    "PATCH /api/webhooks/{webhook_id:uuid}": Example(200, NOT_FOUND, body={"name": "Chat"}),
    "DELETE /api/webhooks/{webhook_id:uuid}": Example(204, NOT_FOUND),
    "GET /api/webhooks/{webhook_id:uuid}/deliveries": Example(200, NOT_FOUND),
    "POST /api/webhooks/{webhook_id:uuid}/deliveries/{delivery_id:uuid}/replay": Example(202, NOT_FOUND),
    "POST /api/webhooks/{webhook_id:uuid}/test": Example(202, NOT_FOUND),
    "GET /api/auth/sign-up": Example(),
    "POST /api/auth/invitation": Example(404, body={"token": "none"}),
    "POST /api/auth/confirm-email": Example(404, body={"token": "none", "password": PASSWORD}),
    "GET /api/admin/sign-up": Example(),
    "PUT /api/admin/sign-up": Example(body={"mode": "open", "domains": ["example.org"]}),
    "DELETE /api/admin/sign-up": Example(),
    "GET /api/admin/invitations": Example(query="?state=all"),
    "POST /api/admin/invitations": Example(201, body={"role": "administrator", "note": "For Grace."}),
    "DELETE /api/admin/invitations/{invitation_id:uuid}": Example(204),
    "GET /api/auth/google": Example(),
    "GET /api/auth/google/start": Example(501),
    "GET /api/auth/google/callback": Example(303),
    "POST /api/auth/google/link": Example(501),
    "POST /api/auth/google/link/finish": Example(403),
    "POST /api/auth/google/reauthenticate": Example(501),
    "POST /api/auth/google/reauthenticate/finish": Example(403),
    "GET /api/account/identities": Example(),
    "DELETE /api/account/identities/{identity_id:uuid}": Example(
        404, NOT_FOUND, fill={"identity_id": "session_id"}
    ),
    "GET /api/account/review": Example(404),
    "POST /api/account/review/delete": Example(
        404, body={"items": [{"kind": "post", "id": str(UUID(int=0))}]}
    ),
    "POST /api/account/review/finish": Example(
        404, body={"username": "{username}", "firstName": "Ada", "lastName": "Lovelace"}
    ),
    "POST /api/auth/forgot": Example(501, body={"email": "ada@example.org"}),
    "POST /api/auth/google/finish": Example(403, headers={"Origin": "http://iris.test"}),
}
