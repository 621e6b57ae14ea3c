"""Reading a scenario without a model: `read(scenario) -> Reading`."""

from routing.providers.offline.reading.reader import read
from routing.providers.offline.reading.values import Reading

__all__ = ["Reading", "read"]
