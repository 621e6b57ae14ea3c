"""The one event stream of a tab: the runs that it follows, and what concerns the account."""
