"""Injects faults into processes and servers, measures their effects, and checks the promises.

`python -m tests.faults` lists the faults. docs/reliability.md has the promises and the measurements.
"""
