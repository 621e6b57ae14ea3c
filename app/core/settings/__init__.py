"""Settings, one module per subject. Each setting declares its field, variable, parser, meaning and default.

The settings classes form an inheritance chain, because a Struct has one base: Services -> Runs -> People ->
Limits -> Contact -> Learning -> Operations -> `app.core.config.Settings`. To add a setting, add a field to
the class of its subject:

    metrics_token: Annotated[str, Variable("IRIS_METRICS_TOKEN", SECRET, "bearer token for /metrics")] = ""

and run `make settings`, which regenerates docs/configuration.md and .env.example (`make check` compares
them).
"""
