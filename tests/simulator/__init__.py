"""A model provider made of rules: a real HTTP server that speaks the OpenAI and the Gemini wire protocol.

Tests and benchmarks put it behind every tier, so that the real SDKs, the retries and the parsers are what is
tested. What it answers, how fast and how wrongly is set over its control calls (`tests.simulator.control`),
and it keeps count of every call and token, which is what receipts are held against.
"""
