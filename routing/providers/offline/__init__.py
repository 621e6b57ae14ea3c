"""The offline analyst: the whole product for somebody without any key. Rules, no language model."""

from routing.providers.offline.provider import OfflineProvider
from routing.providers.offline.reading import Reading, read

__all__ = ["OfflineProvider", "Reading", "read"]
