"""Faults of whole processes and servers, the figures they lead to, and a checker of what must hold.

`python -m tests.faults` lists the faults. docs/reliability.md has the promises and the figures.
"""
