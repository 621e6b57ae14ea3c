"""Posts, comments, reactions, profiles, moderation, and agents that everybody may use."""
