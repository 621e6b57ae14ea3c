"""Event stream of a browser tab: the runs that it follows, and the account's notifications."""
