"""Every text that the specification gives to the social feed, with its place."""

from __future__ import annotations

from tests.e2e.words import MAIN, TOAST, Texts, at

CARD = 'role=article[name="Post by Ada Lovelace"]'

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
    }
}
