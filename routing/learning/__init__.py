"""Routing policies learned from outcomes, and their quality guarantees.

`features` extracts features from texts, `model` predicts with numpy only, `training` fits models
(scikit-learn), `sequential` turns predictions into decisions, and `guarantee` selects how bold they may be.
`import routing` imports none of these modules.
"""
