"""Offline analyst: quotes, calculates exactly and asks questions. No language model, no advice."""

from routing.offline.provider import OfflineProvider

__all__ = ["OfflineProvider"]
