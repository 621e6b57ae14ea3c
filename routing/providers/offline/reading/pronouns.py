"""Turning the asker's words round: 'my job' becomes 'your job' when the analysis speaks of it."""

from __future__ import annotations

import regex

_FORMS = {
    "i am": "you are",
    "i was": "you were",
    "am i": "are you",
    "was i": "were you",
    "i'm": "you're",
    "i've": "you've",
    "i'd": "you'd",
    "i'll": "you'll",
    "we're": "you're",
    "we've": "you've",
    "we'd": "you'd",
    "we'll": "you'll",
    "i": "you",
    "me": "you",
    "my": "your",
    "mine": "yours",
    "myself": "yourself",
    "we": "you",
    "us": "you",
    "our": "your",
    "ours": "yours",
    "ourselves": "yourselves",
}
_PATTERN = regex.compile(
    r"(?<![\w’'-])(?:i am|i was|am i|was i|i['’](?:m|ve|d|ll)|we['’](?:re|ve|d|ll)|i|me|my|mine|"
    r"myself|we|us|our|ours|ourselves)(?![\w’-]|'(?!s\b|\s|$))",
    regex.IGNORECASE,
)


def flip(text: str) -> str:
    """First person to second. 'US' in capitals stays the country."""

    def turned(match: regex.Match[str]) -> str:
        written = match.group()
        if written == "US":
            return written
        form = _FORMS[written.lower().replace("’", "'")]
        return form[0].upper() + form[1:] if match.start() == 0 and written[0].isupper() else form

    return _PATTERN.sub(turned, text)
