"""How every figure of a result came about: its formula with the figures put in, and what it does not say."""
