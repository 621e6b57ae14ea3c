"""Model simulator: an HTTP server that speaks the wire protocols of OpenAI and Gemini.

Tests and benchmarks use it for every tier, so that they exercise the real SDKs, retries and parsers. Control
calls (`tests.simulator.control`) set its answers, latency and faults. It records every call and token for
comparison with receipts.
"""
