"""Runs and what is made of them: analyses, history, metrics, decisions, exports, share links, chats."""
