"""What a person shows of themselves to everybody."""
