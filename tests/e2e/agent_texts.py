"""Texts that the specification gives for the agents' pages."""

from __future__ import annotations

from tests.e2e.expected_text import MAIN, TOAST, Texts, at, in_dialog, in_placeholder, in_region

RESULT = ("Perspectives", "Summary", "ClarityIQ")

AGENT_TEXTS: Texts = {
    "builder": {
        "builder": at(
            MAIN,
            *("Build Your AI Agent", "Agent Name", "Agent Goal", "Tags (optional, comma-separated)"),
            *("SuperAgent adaptive routing (BETA)", "Make Global Agent", "Test with SuperAgent"),
            *("Lens 1", "Lens 2", "Lens 3", "Lens 4", "Launch Agent to Network"),
            *("qwen/qwen3-32b", "openai/gpt-oss-120b", "google/gemini-2.5-flash"),
        ),
        "builder-meaningless": at(
            MAIN,
            "Agent name contains meaningless words: meaningless pattern. Please provide a meaningful name.",
            "Agent description contains meaningless words: content too short. "
            "Please provide a meaningful description.",
            "Children lens contains meaningless words: meaningless pattern. "
            "Please provide meaningful guidelines.",
        ),
        "builder-lost": at(TOAST, "Creation Failed"),
        "builder-test-failed": at(TOAST, "SuperAgent Test Failed"),
        "builder-tested": at(TOAST, "SuperAgent Analysis Complete"),
        "builder-launched": at(TOAST, "Agent Created Successfully!"),
    },
    "minds": {
        "minds-empty": at(
            MAIN,
            *("AgentMinds", "Create New Agent", "Agents Followed By You", "Your Personal Agents"),
            *("Your Global Agents", "Your Recent Posts"),
        ),
        "minds-followed": at(MAIN, "Debt Adviser", "by Ada Lovelace", "Global", "0 uses", "Chat"),
        "minds-personal": at(
            MAIN, "Family Council", "SA", "Personal", "Active Lenses: 2 of 4", "Created", "Children", "Money"
        ),
        "minds-selected": in_region("Selected Agent", "Selected Agent", "Clear", "Lens framework"),
        "minds-blank": at(TOAST, "Input Required", "Please enter a decision scenario to analyze."),
        "minds-lost": at(TOAST, "Analysis Failed"),
        "minds-result": (*at(TOAST, "Analysis Complete"), *at(MAIN, "Create Social Post")),
        "minds-post": in_dialog("Create Social Post", "Post Content", "Share Post"),
        "minds-post-failed": at(TOAST, "Post Failed"),
        "minds-posted": at(TOAST, "Post Created"),
        "minds-edit": in_dialog("Edit AgentMinds", "Agent Name", "Agent Goal", "Update Agent"),
        "minds-update-failed": at(TOAST, "Update Failed"),
        "minds-updated": at(TOAST, "Agent Updated"),
        "minds-delete": in_dialog(
            "Delete MirrorAgent",
            'Are you sure you want to delete "Family Council"? This action cannot be undone.',
            *("Cancel", "Delete"),
        ),
        "minds-delete-failed": at(TOAST, "Delete Failed"),
        "minds-deleted": at(TOAST, "Agent Deleted"),
    },
    "directory": {
        "directory": (
            *at(MAIN, "Global Agent Directory", "Back to Home", "Back to SocialMinds", "Create Agent"),
            *at(MAIN, "SocialAgents Following", "No agents followed yet"),
            *at(MAIN, "Total Agents", "Total Runs (Hidden)", "Following"),
            *in_placeholder(MAIN, "Search agents..."),
            *at('role=article[name="Debt Adviser"]', "Debt Adviser", "interest", "Chat", "Follow", "Use"),
            *at("role=article[name=/SuperAgent/]", "SuperAgent"),
        ),
        "directory-categories": at(
            "role=listbox", "All", "Business", "Research", "Strategy", "Finance", "Technology"
        ),
        "directory-followed": (
            *at(TOAST, "Following", "You're now following Debt Adviser"),
            *at('role=complementary[name="Following"]', "DA", "Debt Adviser", "by Ada Lovelace"),
            *at('role=article[name="Debt Adviser"]', "Following"),
        ),
        "directory-unfollowed": at(TOAST, "Unfollowed", "You unfollowed Debt Adviser"),
        "directory-failed": at(TOAST, "Action Failed"),
        "directory-none": at(MAIN, "No agents found", "Try adjusting your search terms or filters."),
        "profile": at(MAIN, "Debt Adviser", "Global", "Interest", "Versions", "Figures", "Follow", "Use"),
    },
}
