"""ClarityIQ: the measurements of a run, with one module per family of figures.

`labels` holds the specification's constants, `wording` the language-independent text measures. Metrics are
computed with `terms`, which keep their formula. `measurement` records the figures of a run in `figures`,
`report` combines them, and `explain` renders their formulas. All modules are pure.
"""
