"""An audit of the dependencies: complete lock files, and no known vulnerability in what they pin."""
