"""Texts that the specification gives for the training dashboard."""

from __future__ import annotations

from tests.e2e.expected_text import MAIN, Texts, at, in_dialog, in_region

TRAINING_TEXTS: Texts = {
    "training": {
        "training-offline": (
            *at(f"{MAIN} >> h1", "ML Training Dashboard"),
            *in_region(
                "Training Server", "Offline", "Not Running", "Start Server", "training server locally"
            ),
            *in_region("Total Records", "Total Records"),
            *in_region("Perspective Lenses", "Perspective Lenses"),
            *in_region("AI Models Used", "AI Models Used"),
            *in_region("Export Training Data", "Export Training Data", "Download JSONL Data"),
            *in_region("Start Training Job", "Start Training Job"),
            *in_region("About ML Training", "About ML Training"),
        ),
        "training-collecting": (
            *in_region("Training Server", "Online", "Ready"),
            *in_region("Training Readiness", "Training Readiness", "Collecting"),
            *in_region("Start Training Job", "Need More Data"),
        ),
        "training-consent": in_dialog("Settings", "Use my analyses for training"),
        "training-missing": (
            *in_region("Training Readiness", "Collecting"),
            *in_region("Total Records", "52"),
            *in_region("Perspective Lenses", "4"),
            *in_region("AI Models Used", "1"),
            *in_region(
                "Lens Distribution", "13 samples", "25.0%", "Logical", "Ethical", "Factual", "Strategic"
            ),
            *in_region("Labels", "Not audited", "Audits are off"),
            *in_region("Start Training Job", "Need More Data"),
        ),
        "training-ready": (
            *in_region("Training Readiness", "Ready"),
            *in_region("Start Training Job", "Start Training"),
        ),
    },
}
