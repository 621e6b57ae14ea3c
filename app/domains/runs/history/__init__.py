"""History: a person's analyses as a searchable list with titles and pins."""
