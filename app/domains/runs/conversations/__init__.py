"""Conversations: refinements of an analysis by added inputs, and chats with an agent."""
