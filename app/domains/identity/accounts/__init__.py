"""Accounts: registration rules, sessions, passwords, and their persistence."""
