"""Sample runs: analyses written by hand, started like any other and labelled everywhere."""
