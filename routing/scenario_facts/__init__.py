"""Facts of a decision in the user's wording: each find is a quotation with its position. Uses no model."""

from routing.scenario_facts.lexicon import ITEMS
from routing.scenario_facts.reader import Facts, read_facts, read_items
from routing.scenario_facts.texts import Quote, Text

__all__ = ["ITEMS", "Facts", "Quote", "Text", "read_facts", "read_items"]
