"""One's whole account: a way back in, all of its data as a file, and its end."""
