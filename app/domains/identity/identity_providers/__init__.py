"""Signing in by an OpenID provider: the way there and back, and which account it opens."""
