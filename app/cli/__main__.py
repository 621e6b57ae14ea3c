"""`python -m app.cli` is the `iris` command."""

from app.cli import main

if __name__ == "__main__":
    main()
