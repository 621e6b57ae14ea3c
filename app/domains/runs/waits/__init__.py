"""Why a queued run does not start yet."""
