"""Sign-in through an OpenID provider: the redirect flow and account resolution."""
