"""Contact form: messages to the operator of this server."""
