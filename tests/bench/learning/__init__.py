"""Benchmarks learning in the product with known ground truth: cost and quality of each policy, and drift."""
