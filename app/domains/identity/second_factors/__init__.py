"""Passkeys, authenticator apps and recovery codes; sign-in and re-authentication by them."""
