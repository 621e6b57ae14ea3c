"""The settings, a page a subject. Each is one declaration: field, variable, how it is read, meaning, default.

The pages form one chain of structs, because a Struct has one base: Services -> Runs -> People -> Limits ->
Contact -> Learning -> Operations -> `app.core.config.Settings`. To add a setting, add a field to the page it
belongs to:

    metrics_token: Annotated[str, Variable("IRIS_METRICS_TOKEN", SECRET, "what /metrics asks for")] = ""

and run `make settings`, which writes docs/configuration.md and .env.example anew (`make check` holds them).
"""
