"""Every state of what one does with an analysis, one after the other: for the texts that stand in it, for
axe, and for pictures.

A walk is an iterator that yields the name of the state in which the page then stands.
"""
