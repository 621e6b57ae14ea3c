"""Entry point of `python -m app.cli`, the `iris` command."""

from app.cli import main

if __name__ == "__main__":
    main()
