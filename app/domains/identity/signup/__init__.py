"""Who may open an account: the sign-up mode, invitations, and confirmation of email addresses."""
