"""Reporting what others have put up, and what administrators do about it."""
