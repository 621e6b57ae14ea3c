"""Writing to whoever runs this server."""
