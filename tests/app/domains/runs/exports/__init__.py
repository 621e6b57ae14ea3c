"""An analysis as a file."""
