"""Sample runs: handwritten analyses, started like any other run and labelled everywhere."""
