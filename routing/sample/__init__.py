"""Sample runs: prewritten analyses that run through the real engine.

They show users without a key how models answer, how the gate judges and how a lens escalates.
"""
