"""Embeds user and model text in a prompt as data blocks that the text cannot close.

A block starts with the line `<<<NAME` and ends with the line `NAME>>>`. Within a block these sequences are
replaced by look-alikes, so that the text stays readable:

- runs of three angle brackets, plain or full-width, also with invisible characters in between
- tokens that chat templates use for turns, reasoning or tools, since a server may interpret them anywhere

Unicode tag characters are removed, because they are invisible to users but not to models.
"""

from __future__ import annotations

import re
from functools import lru_cache

from routing.text_readers import reads_text

# Zero-width and other invisible characters: brackets separated by these still look like a run.
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\u3164\uffa0\U000e0100-\U000e01ef"
)
_TAGS = re.compile("[\U000e0000-\U000e007f]")
_RUN = re.compile(f"[<＜﹤](?:[{_INVISIBLE}]*[<＜﹤]){{2,}}|[>＞﹥](?:[{_INVISIBLE}]*[>＞﹥]){{2,}}")
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
    """Returns a data block with this name and text."""
    return f"<<<{name}\n{escape_fences(text)}\n{name}>>>"


@lru_cache(maxsize=64)
@reads_text()
def escape_fences(text: str) -> str:
    """Returns the text with all sequences replaced that could close or fake a block.

    Cached, because each call of a run contains the same scenario.
    """
    text = _TAGS.sub("", text)
    return _TOKEN.sub(_replace, _RUN.sub(_replace, text))


@reads_text()
def one_line(text: str) -> str:
    """Joins the text into one line, so that it cannot start a named line within a block."""
    return " ".join(text.split())


def _replace(found: re.Match[str]) -> str:
    return found[0].translate(_LOOK_ALIKES)
