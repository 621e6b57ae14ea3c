"""Posts, comments, reactions, profiles, moderation, and global agents."""
