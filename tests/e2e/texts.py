"""Texts that the specification gives for the dashboard, results, the Thinking Partner, the history and chats.

`agent_texts` has those of the agents' pages.
"""

from __future__ import annotations

from tests.e2e.admin_texts import ADMIN_TEXTS
from tests.e2e.agent_texts import AGENT_TEXTS
from tests.e2e.contact_texts import CONTACT_TEXTS
from tests.e2e.expected_text import MAIN, TOAST, Texts, at, in_lens, in_placeholder, in_region
from tests.e2e.social_texts import SOCIAL_TEXTS
from tests.e2e.training_texts import TRAINING_TEXTS

TILES = 'role=list[name="The four lenses"]'
MODELS = "role=listbox"
HISTORY = 'role=dialog[name="Analysis History"]'
ROUTING = ("Model used", "Route", "Escalation tier", "Passes", "Processing type", "Cost optimized")
NUMBERS = ("CDM", "ACR", "MCH")
LENSES = ("Logical", "Ethical", "Factual", "Strategic")
RATINGS = {"Logical": "Strong", "Ethical": "Moderate", "Factual": "Strong", "Strategic": "Strong"}
"""Ratings of the scores in `novel_then_changed`."""
NOT_SPENT = "Please try again in a few minutes."

TEXTS: Texts = {
    "analysis": {
        "dashboard": (
            *at(f"{TILES} >> li >> nth=0", "Logical", "Soundness"),
            *at(f"{TILES} >> li >> nth=1", "Ethical", "Values"),
            *at(f"{TILES} >> li >> nth=2", "Factual", "Evidence"),
            *at(f"{TILES} >> li >> nth=3", "Strategic", "Planning"),
            *at(MAIN, "Decision Scenario", "AI Model", "Start Thinking"),
        ),
        "models": (
            *at(
                f"{MODELS} >> role=option[name=/Gemini/]",
                "Gemini 2.5-Flash",
                "Active",
                "About 15-20 s response",
            ),
            *at(f"{MODELS} >> role=option[name=/GPT/]", "GPT-4o", "Needs API credits", "Quota Exceeded"),
        ),
        "input-required": at(TOAST, "Input Required", "Please enter a decision scenario to analyze."),
        "sending": at("main button[type=submit]", "Thinking Through Decision..."),
        "running": in_region("Progress", "Analyzing Decision", "Estimated time: 8-12 seconds"),
        "result": (
            *at(TOAST, "Analysis Complete"),
            *in_region(
                "Result", "ClarityIQ", "Top-line take", "Novel", "iRIS suggests", "Analysis provided by"
            ),
            *at(MAIN, "Share to SocialMinds", "Perspective Thinking"),
            *in_region("Result", "First steps", "Open questions", "Readiness"),
            *in_region("Thinking Partner", "Thinking Partner", "Up to 5 inputs per scenario"),
            *(text for lens in LENSES for text in in_lens(lens, lens, RATINGS[lens])),
        ),
        "result-figures": (
            *in_region("Model and routing", *ROUTING),
            *in_region("ClarityIQ", "Casual", "Professional", "Research", "Technical Details"),
            *in_region(
                "Charts", "Score", "Clarity", "Lens scores", "Friction fingerprint", "Stability scores"
            ),
            *in_region("Insight Distribution", "Insight Distribution", "Agreeing", "Conflicting", "Unique"),
            *in_region("Multi-Perspective Coverage", "Multi-Perspective Coverage", *LENSES),
            *in_region("Self-Check", "Self-Check", *LENSES),
            *in_region("Raw response", "Raw response"),
            *in_region("Tiers", "32B", "120B", "Gemini"),
            *in_region("Quality gate", *LENSES),
        ),
        "result-open": (
            *in_region("ClarityIQ", *NUMBERS),
            *in_lens("Factual", "Latest insights", "Deep dive analysis", "Reasoning"),
        ),
        "refining": in_region("Thinking Partner", "Analyzing your input..."),
        "refined": (
            *at(TOAST, "Thinking Updated", "I've incorporated your insights and updated my thinking"),
            *in_region("Comparison with the previous analysis", *LENSES),
            *in_lens("Logical", "+8 pt insight boost"),
            *in_lens("Ethical", "−10 pt tension resolved"),
            *in_lens("Factual", "new perspectives"),
            *in_lens("Strategic", "refined analysis"),
        ),
        "refined-open": in_lens("Logical", "Latest insights", "Previous insights"),
    },
    "faults": {
        "network-error": at(
            TOAST, "Analysis Failed", "Network error - please check your connection and try again"
        ),
        "request-timeout": at(
            TOAST,
            "Request Timeout",
            "Analysis timed out. Try a shorter question or wait a moment and try again.",
        ),
        "service-busy": at(TOAST, "Service Busy", f"AI service quota exceeded. {NOT_SPENT}"),
        "server-error": at(TOAST, "Analysis Failed", "Server error (502): Please try again"),
        "not-json": at(TOAST, "Analysis Failed", "Received non-JSON response from server"),
        "not-a-result": at(TOAST, "Analysis Failed", "Invalid response format from server"),
        "failed": (*at(TOAST, "Analysis Failed"), *in_region("Result", "Analysis Failed")),
        "failed-quota": at(TOAST, "Service Busy", f"AI service quota exceeded. {NOT_SPENT}"),
        "conversation-error": at(TOAST, "Conversation Error", "Failed to initialize conversation"),
        "message-error": at(TOAST, "Message Error", "Failed to send message"),
        "share-failed": at(TOAST, "Share Failed", "Failed to share analysis"),
        "chart-failed": in_region(
            "Insight Distribution", "Chart loading failed", "Agreeing", "Conflicting", "Unique", " %"
        ),
    },
    "history": {
        "history-empty": at(
            HISTORY,
            "Analysis History",
            "No analysis history yet",
            "Start analyzing decisions to build your history",
        )
        + in_placeholder(HISTORY, "Search decision scenarios..."),
        "history": (
            *at(f"{HISTORY} >> li >> nth=0", "L", "E", "F", "S", "84"),
            *at(f"{HISTORY} >> li >> nth=0", "…"),
        ),
        "history-no-match": at(HISTORY, "No analyses match your search"),
    },
    "chat": {
        "chat-models": at(MODELS, "IRIS", "Gemini 2.5-Flash", "GPT-4o", "SuperAgent Toolkit"),
        "chat-blank": at(TOAST, "Input Required", "Please enter a question or decision scenario to analyze."),
        "chat-waiting": in_region("Messages", "Thinking Through Decision..."),
        "chat-summary": in_region(
            "Messages",
            *("Summary", "Perspectives", "ClarityIQ", "Top-line take", "iRIS suggests"),
            *ROUTING,
        ),
        "chat-perspectives": tuple(text for lens in LENSES for text in in_lens(lens, RATINGS[lens])),
        "chat-clarityiq": in_region("Messages", "of 100", *NUMBERS),
        "chat-failed": at(TOAST, "Analysis Failed"),
    },
    "conversations": {
        "conversations": (
            *at(MAIN, "Conversations", "Select an agent...", "Start a conversation"),
            *at(MAIN, "Select an agent to start asking questions"),
            *in_placeholder(MAIN, "Ask a question or describe your decision scenario..."),
        ),
        "agents": (
            *at("role=option[name=/SuperAgent/]", "SA", "Built-in"),
            *at("role=option[name=/Logical/]", "Built-in"),
            *at("role=option[name=/Family Council/]", "SA", "Personal"),
            *at("role=option[name=/Debt Adviser/]", "Global"),
        ),
        "agent-waiting": in_region("Messages", "Generating analysis...", "SuperAgent"),
        "agent-perspectives": (
            *in_region("Messages", "Summary", "Perspectives", "ClarityIQ", "Create Post"),
            *(text for lens in LENSES for text in in_lens(lens, RATINGS[lens])),
        ),
        "agent-summary": in_region("Messages", "Top-line take", "iRIS suggests", *ROUTING),
        "agent-clarityiq": in_region("Messages", *NUMBERS),
        "agent-lost": (
            *at(TOAST, "Analysis Failed", "Unable to generate analysis"),
            *in_region("Messages", "hit an issue", "Please try again"),
        ),
        "agent-failed": at(TOAST, "Analysis Failed", "Unable to generate analysis"),
        "own-agent": in_region("Messages", "Custom agent", "Family Council"),
        "created-post": at(TOAST, "Analysis Shared"),
    },
}

TEXTS |= ADMIN_TEXTS | AGENT_TEXTS | CONTACT_TEXTS | SOCIAL_TEXTS | TRAINING_TEXTS
