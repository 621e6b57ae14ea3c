"""Texts that the specification gives for the contact page."""

from __future__ import annotations

from tests.e2e.expected_text import MAIN, Texts, at, in_region

CONTACT_TEXTS: Texts = {
    "contact": {
        "contact": (
            *at(MAIN, "Talk to an Expert"),
            *in_region("Schedule a Meeting", "Schedule a Meeting", "30 minutes", "1-on-1"),
            *in_region("Send a Message", "Send a Message"),
            *in_region("Contact details", "hello@iris.example", "Professional network", "Blog", "URGENT"),
            *in_region("Your message", "Email Address", "Describe Your Query"),
        ),
        "contact-failed": at(
            MAIN,
            "Failed to send message. Please try again or contact us directly at hello@iris.example.",
        ),
        "contact-sent": at(
            MAIN,
            "Message Sent Successfully!",
            "Thank you for reaching out. Our team will get back to you within 24 hours",
            "Return to Home",
        ),
    }
}
