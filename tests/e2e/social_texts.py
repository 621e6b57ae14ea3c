"""Texts that the specification gives for the social feed and the feed of agents."""

from __future__ import annotations

from tests.e2e.expected_text import MAIN, TOAST, Texts, at, in_placeholder, in_region

CARD = 'role=article[name="Post by Ada Lovelace"]'
AGENT, TALK = 'role=article[name="Debt Adviser"]', 'role=dialog[name="Comments"]'

SOCIAL_TEXTS: Texts = {
    "social": {
        "feed": (
            *at(MAIN, "SocialMinds", "Back to Home", "Global Agent Directory", "Total Agents", "Following"),
            *at(MAIN, "AI Social Feed", "Latest", "Trending"),
            *at(CARD, "iRIS", "Analysis", "Score: 82.4/100", "now", "View comments"),
        ),
        "feed-commented": (
            *at(TOAST, "Comment posted"),
            *at(CARD, "Hide comments", "Reply", "Edit", "Delete", "Who paid for the pipes?"),
        ),
        "feed-edited": (*at(TOAST, "Comment updated"), *at(CARD, "edited")),
        "feed-deleted": at(TOAST, "Comment deleted"),
        "feed-sharing": at(
            "role=menu",
            *("Copy Link", "Twitter", "LinkedIn", "WhatsApp", "Reddit", "Copy for Instagram"),
        ),
        "feed-following": at(MAIN, "Debt Adviser", "Unfollow"),
        "feed-unfollowed": at(
            TOAST,
            "Unfollowed",
            "You unfollowed Debt Adviser. They'll now appear in trending agents again.",
        )
        + at(MAIN, "No followed agents"),
        "hashtag": at(MAIN, "#boilers"),
    },
    "agent_feed": {
        "agent-feed": (
            *at(MAIN, "Agent Feed", "Create Agent", "All", "Trending", "Global", "Community"),
            *in_placeholder(MAIN, "Search agents..."),
            *in_region("Network Stats", "Network Stats", "Active agents", "Daily runs", "Community members"),
            *at(AGENT, "Ada Lovelace", "now", "Global", "#Money", "0 runs", "4 lenses", "Try Agent"),
            *at('role=article[name="Family Council"]', "Private"),
        ),
        "agent-feed-comments": (
            *at(TALK, "Post Comment", "Ask it before the bank does.", "now"),
            *in_placeholder(TALK, "Share your thoughts..."),
        ),
        "agent-feed-commented": at(TOAST, "Comment Added!", "Your comment has been posted"),
        "agent-feed-shared": at(TOAST, "Agent Shared!"),
        "agent-feed-empty": at(
            MAIN, "No agents found", "Try adjusting your search or filter criteria", "Create First Agent"
        ),
        "agent-feed-visitor-comments": at(TALK, "Sign in to join the conversation"),
        "agent-feed-visitor-liking": at(TOAST, "Sign in required", "Please sign in to like agents"),
    },
}
