"""Posts about analyses, for everybody to read."""
