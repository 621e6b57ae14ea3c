"""Runs and their products: analyses, history, metrics, decisions, exports, share links, conversations."""
