"""The offline analyst quotes, computes exactly and asks. No language model, no advice."""

from routing.offline.provider import OfflineProvider

__all__ = ["OfflineProvider"]
