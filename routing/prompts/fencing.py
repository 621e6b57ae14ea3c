"""Text of people and of models as data in a prompt: blocks that no text can close.

A block stands between a line `<<<NAME` and a line `NAME>>>`. In it there are no three angle brackets in a
row, neither plain nor full-width ones, nor with invisible characters in between; no token by which a chat
template marks turns, thoughts or tools, because a server may read it as such wherever it stands; and none of
the tag characters, which nobody sees and a model reads. Whatever is replaced becomes a look-alike, so that
the text stays readable.
"""

from __future__ import annotations

import re

# Zero-width and other unseen characters: brackets with these in between still look like a run.
_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\u3164\uffa0\U000e0100-\U000e01ef"
)
_TAGS = re.compile("[\U000e0000-\U000e007f]")
_RUN = re.compile(f"[<＜﹤](?:[{_UNSEEN}]*[<＜﹤]){{2,}}|[>＞﹥](?:[{_UNSEEN}]*[>＞﹥]){{2,}}")
_TOKEN = re.compile(
    r"<(?=[|｜])|(?<=[|｜])>"
    r"|</?(?:s|bos|eos|pad|unk|mask|think|thinking|thought|reasoning|system|developer|user|human|model|assistant"
    r"|start_of_turn|end_of_turn|tools?|tool_calls?|tool_response|tool_results?|function_calls?|functions?)>"
    r"|<</?SYS>>"
    r"|\[/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|THINK)\]",
    re.IGNORECASE,
)
_LOOK_ALIKES = str.maketrans("<＜﹤>＞﹥[]", "‹‹‹›››［］")


def as_data(name: str, text: str) -> str:
    """A data block with that name and text."""
    return f"<<<{name}\n{tamed(text)}\n{name}>>>"


def tamed(text: str) -> str:
    """The text as it stands in a block."""
    text = _TAGS.sub("", text)
    return _TOKEN.sub(_replaced, _RUN.sub(_replaced, text))


def one_line(text: str) -> str:
    """The text in one line: in a block of named lines it can begin none of its own."""
    return " ".join(text.split())


def _replaced(found: re.Match[str]) -> str:
    return found[0].translate(_LOOK_ALIKES)
