"""Benchmarks routing policies on recorded outcomes of real models: `python -m routing.bench --help`.

A pack is a folder of Parquet files with one row per (question, model). Reading packs requires pyarrow and
plots require matplotlib. Both are development dependencies that the library itself does not need.
"""
