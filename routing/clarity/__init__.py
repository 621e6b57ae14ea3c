"""ClarityIQ: what is measured of a run, one module a family of figures.

`labels` holds the specification's constants, `wording` what can be read from text in any script, `report`
puts all figures of a run together. Everything here is pure.
"""
