"""The scenario of band tests: six of eight readiness items are known and no ceiling applies."""

from __future__ import annotations

SCENARIO = (
    "We want to be closer to our customers. We have 40,000 euros, and the lease ends in May. Our four "
    "employees would commute longer, and I am not sure that they would stay. Should we move across the river "
    "or stay here?"
)
