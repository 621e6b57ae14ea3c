"""Moderation: reports, hiding, objections, suspensions, and administrators."""
