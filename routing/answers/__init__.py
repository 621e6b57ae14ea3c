"""From the raw text of a model to a typed answer, a refusal or a failure."""
