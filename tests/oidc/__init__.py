"""A certified OpenID provider for tests, behind a proxy that can alter its answers or fail.

Import both fixtures of `tests.oidc.fixture` into a conftest or a test module:

    from tests.oidc.fixture import OidcProvider, oidc_provider, oidc_server

    def test_it(oidc_provider: OidcProvider) -> None:
        oidc_provider.issuer, .client_id, .client_secret
        oidc_provider.env()                    # IRIS_GOOGLE_ISSUER, _CLIENT_ID, _CLIENT_SECRET
        ada = oidc_provider.add(Account("ada", email="ada@example.org", email_verified=True))

        # `location` of the product's 303. Both return the address of the callback without opening it.
        back = oidc_provider.approve(location, ada)
        back = oidc_provider.refuse(location)

        with oidc_provider.forge(nonce="another"):    # claims with a valid signature; ABSENT omits one
        with oidc_provider.forge(Signing.NONE):       # correct claims with an invalid signature
        with oidc_provider.fail("token", EndpointFault.SILENT):    # or "discovery", "jwks"
        with oidc_provider.change_answer("discovery", issuer="https://elsewhere.example"):    # JSON fields
        with oidc_provider.change_redirect(state="forged"):    # parameters of the callback

        oidc_provider.calls("token")           # requests since the start of the test, oldest first

The provider is npm's `oidc-provider` in a separate process: authorization code, PKCE required, RS256 with a
key made at its start, the claims of `email` and `profile` in the id_token as with Google. The redirect
address may have any host and port with the path /api/auth/google/callback. The issuer is
http://localhost:PORT; for a browser, a product at http://127.0.0.1:PORT is another site.

The proxy serves the issuer's address in a thread of the test process. It adds a key of its own to the
provider's JWKS and signs with it, so that a forged claim is the only defect of a token.
"""
