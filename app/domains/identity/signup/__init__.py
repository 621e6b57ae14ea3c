"""Sign-up: the mode, invitations, and confirmation of email addresses."""
