"""Accounts, sessions, identity providers, second factors, sign-up, and the audit log."""
