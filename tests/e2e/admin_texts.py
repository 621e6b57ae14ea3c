"""Texts that the specification gives for the administrators' page."""

from __future__ import annotations

from tests.e2e.expected_text import MAIN, TOAST, Texts, at, in_region

ADMIN_TEXTS: Texts = {
    "admin": {
        "admin-agents-empty": (
            *at(MAIN, "Global Agent Management v2", "Global Agents", "User Agents", "Total Agents"),
            *at(MAIN, "Create Global Agent"),
            *in_region("Global Agents", "No global agents yet"),
            *in_region("User Agents", "No user agents to promote"),
        ),
        "admin-create": in_region(
            "Create Global Agent", "Agent Name", "Agent Goal", "Analysis Lenses (4 Required)"
        ),
        "admin-create-no-name": at(TOAST, "Validation Error", "Agent name is required"),
        "admin-create-no-goal": at(TOAST, "Validation Error", "Agent goal is required"),
        "admin-create-no-lens": at(TOAST, "Validation Error", "At least one lens with a name is required"),
        "admin-create-failed": at(
            TOAST,
            "Failed to create global agent",
            "Network error - please check your connection and try again",
        ),
        "admin-created": (
            *at(TOAST, "Global agent created successfully!"),
            *in_region("Global Agents", "2 lenses enabled", "Runs: 0/1,000", "Town Council"),
            *in_region("User Agents", "Make Global", "2 lenses enabled"),
        ),
        "admin-promote-failed": at(TOAST, "Failed to promote agent"),
        "admin-promoted": at(TOAST, "Agent promoted to global successfully!"),
        "admin-delete-failed": at(TOAST, "Failed to delete agent"),
        "admin-deleted": at(TOAST, "Agent deleted successfully!"),
    }
}
