"""Policies learned from outcomes, and what can be promised of them.

`features` reads figures off texts, `model` predicts from them with numpy alone, `training` fits
(scikit-learn), `sequential` turns predictions into decisions, `guarantee` chooses how bold they may be.
Nothing in here is imported by `import routing`.
"""
