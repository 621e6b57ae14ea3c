"""What people say under posts and agents."""
