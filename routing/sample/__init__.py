"""Sample runs: analyses written by hand that go through the real engine.

A person without a key sees how models answer, how the gate judges them, and how a lens escalates.
"""
