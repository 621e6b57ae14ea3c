"""Names that the processes of the plain alternative share."""

NAME = "plain"
CHANNEL = "bench:plain"
