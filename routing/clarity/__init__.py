"""ClarityIQ: the measurements of a run, with one module per family of figures.

`labels` holds the specification's constants, `wording` the language-independent text measures, and `report`
combines all figures of a run. All modules are pure.
"""
