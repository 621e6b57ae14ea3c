"""Measures routing policies on outcomes of real models: `python -m routing.bench --help`.

A pack is a folder of Parquet files with one row a (question, model). Reading it needs pyarrow, the plot needs
matplotlib; both are for development only, and the library does without them.
"""
