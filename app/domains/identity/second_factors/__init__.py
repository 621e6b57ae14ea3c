"""Passkeys, authenticator apps and recovery codes, and sign-in and re-authentication with them."""
