"""Fields of the settings, one class per section of docs/configuration.md.

`config.Settings` inherits from all of them. To add a setting, add a field to the class of its
subject, with a type of `types.py` that knows the accepted values:

    training_port: Port = Field(
        default=5001, validation_alias="IRIS_TRAINING_PORT", description="port of the training server"
    )

and run `make settings`, which regenerates docs/configuration.md and .env.example (`make check` compares
them).
"""
