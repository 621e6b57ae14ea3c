"""Tags of calls in the OpenAPI description: the sections of the API reference, in the product's words."""

from __future__ import annotations

from msgspec import Struct


class Section(Struct, frozen=True):
    """A section of the reference. `members` are packages of controllers, or functions that belong elsewhere
    than their package."""

    name: str
    description: str
    members: tuple[str, ...]


GROUPS: dict[str, tuple[Section, ...]] = {
    "Decide": (
        Section(
            "Analyses",
            "Start an analysis, follow its events, read its result, its figures and how stable they are.",
            (
                "analyses",
                "readiness",
                "samples",
                "waits",
                "bands",
                "metrics",
                "give_feedback",
                "take_back_feedback",
                "get_claim",
            ),
        ),
        Section("History", "Find, name, pin, delete and restore your analyses.", ("history",)),
        Section("Conversations", "Add inputs to an analysis; each refines it.", ("conversations",)),
        Section(
            "Decisions",
            "The journal: what you decided, how sure you were, and how it turned out.",
            ("decisions",),
        ),
        Section(
            "Links and exports",
            "Files of an analysis, and links under which others can read it.",
            ("exports", "share_links"),
        ),
        Section(
            "OpenAI-compatible calls",
            "Calls for clients of the OpenAI API. Their base URL is `/v1`.",
            ("chat_completions", "responses"),
        ),
    ),
    "Agents": (
        Section(
            "Agents",
            "Built-in agents, your own agents and their versions, the directory, and models.",
            ("custom_agents", "directory", "follows", "agent_profiles", "model_catalog", "prompt_preview"),
        ),
        Section("Agent feed", "New agents and activity of the network.", ("agent_feed",)),
        Section("Publication", "Make an agent global, or private again.", ("publications",)),
    ),
    "SocialMinds": (
        Section(
            "Posts",
            "Posts about analyses and agents, with votes, bookmarks and search.",
            ("posts", "bookmarks", "post_decisions", "sample_posts", "search"),
        ),
        Section("Comments", "Comments on posts and agents.", ("comments",)),
        Section("Reactions", "Likes and shares of posts, comments and agents.", ("reactions",)),
        Section(
            "People",
            "Public profiles, followed, muted and blocked people.",
            ("profiles", "restrictions", "mentions"),
        ),
    ),
    "Account": (
        Section(
            "Sign-in",
            "Sessions, sign-in by password and Google, and password resets.",
            ("authentication", "identity_providers", "request_password_reset", "reset_password"),
        ),
        Section("Second factors", "Passkeys, authenticator apps and recovery codes.", ("second_factors",)),
        Section("Sign-up", "Who may create an account, and invitations.", ("signup",)),
        Section("API tokens", "Access for programs, limited by scopes.", ("tokens",)),
        Section("Webhooks", "Signed messages to your own servers when something happens.", ("webhooks",)),
        Section(
            "Account",
            "Export and deletion of your account, its review, and your consent to training.",
            ("account_lifecycle", "account_reviews", "get_training_consent", "put_training_consent"),
        ),
        Section(
            "Notifications",
            "Your notifications, and the event stream of the pages.",
            ("notifications", "event_stream"),
        ),
    ),
    "Administration": (
        Section(
            "Moderation",
            "Reports, hidden content, objections, accounts and the audit log.",
            ("moderation", "remove_second_factors", "make_reset_link"),
        ),
        Section("Global agents", "Agents of people and administrators.", ("agent_administration",)),
        Section(
            "Sign-up policy",
            "The sign-up mode and invitations of this server.",
            (
                "get_sign_up_policy",
                "change_sign_up_policy",
                "reset_sign_up_policy",
                "list_invitations",
                "create_invitation",
                "revoke_invitation",
            ),
        ),
        Section("Messages", "Messages to the operator.", ("list_contact_messages", "finish_contact_message")),
        Section("Operations", "Queues, workers, runs, providers, latency and cost.", ("console",)),
        Section(
            "Training", "Training data, trained policies and their quality.", ("policies", "training_data")
        ),
    ),
    "Server": (
        Section("Status", "Health and counters of this server.", ("status",)),
        Section("Contact", "Contact details of the operator, and messages to them.", ("contact",)),
    ),
}

SECTIONS = tuple(section for sections in GROUPS.values() for section in sections)
_BY_MEMBER = {member: section.name for section in SECTIONS for member in section.members}


def tag_of(package: str, function: str) -> str:
    """Returns the tag of a call. A test requires a section for every package."""
    return _BY_MEMBER.get(function) or _BY_MEMBER.get(package, package)
