"""A real OpenID provider for tests, behind a proxy that can lie.

`oidc_provider` (see `tests.oidc.fixture`; import both fixtures into a conftest or a test module):

    from tests.oidc.fixture import OidcProvider, oidc_provider, oidc_server

    def test_it(oidc_provider: OidcProvider) -> None:
        oidc_provider.issuer, .client_id, .client_secret
        oidc_provider.env()                    IRIS_GOOGLE_ISSUER, _CLIENT_ID, _CLIENT_SECRET
        ada = oidc_provider.add(Account("ada", email="ada@example.org", email_verified=True))

        back = oidc_provider.approve(location, ada)   # `location` of the product's 303; not visited yet:
        back = oidc_provider.refuse(location)         # the address of the product's callback

        with oidc_provider.forging(nonce="another"):  # the id_token's claims, well signed; ABSENT drops one
        with oidc_provider.forging(Signing.NONE):     # or the right claims, ill signed
        with oidc_provider.troubled("token", Trouble.SILENT):   # or "discovery", "jwks"
        with oidc_provider.answering("discovery", issuer="https://elsewhere.example"):   # JSON fields changed
        with oidc_provider.returning(state="forged"):   # parameters of the way back changed

        oidc_provider.calls("token")           # what arrived there since the test began, oldest first

The provider is npm's `oidc-provider`, a process of its own: authorization code, PKCE required, RS256 with a
key made at its start, the claims of `email` and `profile` in the id_token as Google does. The redirect
address may have any host and port with the path /api/auth/google/callback. The issuer is
http://localhost:PORT: a product at http://127.0.0.1:PORT is another site to a browser.

The proxy serves the issuer's address in a thread of the test's process. It signs with a key of its own, which
it adds to the provider's JWKS, so that a forged claim is the only thing wrong with a token.
"""
