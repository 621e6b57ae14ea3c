"""Telling an everyday choice, with little at stake and little left to read, from a short grave one."""

from __future__ import annotations

import regex
from msgspec import Struct

from routing.providers.offline.reading.values import Option

SHORT = 24
"""From so many words on, a text is not called small: there is something in it to read."""
_EVERYDAY = regex.compile(
    r"\b(?:trains?|bus(?:es)?|tram|taxi|drive|driving|walk(?:ing)?|cycl(?:e|ing)|bike|seat|"
    r"cook(?:ing)?|bake|eat(?:ing)?|takeaway|take-?out|pizza|pasta|soup|salad|curry|cake|bread|rice|"
    r"sushi|burgers?|sandwich|lunch|dinner|breakfast|supper|snack|dessert|restaurant|tea|coffee|juice|"
    r"caf[eé]|film|movies?|cinema|theatre|concert|series|tv|episode|book|novel|watch|read|games?|music|"
    r"podcast|beach|park|museum|zoo|gym|jog|swim|hike|yoga|stroll|nap|gardening|paint|repaint|redecorate|"
    r"mountains?|lake|forest|hills|window|aisle|cab|go out|stay (?:in|home|at home)|wallpaper|curtains|"
    r"clean|tidy|laundry|vacuum|dishes|iron|lawn|shirt|dress|shoes|jacket|coat|"
    r"jumper|sweater|umbrella|hat|scarf|haircut|playlist|font|colou?r|blue|red|green)\b",
    regex.IGNORECASE,
)
_IDLE = regex.compile(r"(?:wait|rest|relax|not|leave it|do it later)\b", regex.IGNORECASE)
"""What stands against doing an everyday thing."""
_WEIGHTY = regex.compile(
    r"\b(?:jobs?|career|quit|resign\w*|hire|fired?|boss|salary|business|compan(?:y|ies)|offer|house|flat|"
    r"apartment|mortgage|rent(?:al)?|lease|loan|debts?|money|savings?|invest\w*|shares|stocks|crypto|gambl\w+|"
    r"bet|casino|buy|sell|sold|pay|spend|contracts?|sign|marr(?:y|iage)|divorc\w*|propose|engaged|"
    r"bab(?:y|ies)|child(?:ren)?|kids?|pregnan\w*|abort\w*|adopt\w*|move|emigrat\w+|abroad|visa|surgery|"
    r"operations?|doctors?|hospital|ambulance|emergency|medic\w+|drugs?|pills?|dose|treatment|therapy|"
    r"vaccin\w+|diet|fast(?:ing)?|allerg\w+|sick|ill(?:ness)?|pain|injur\w*|cancer|drunk|drinking|alcohol|"
    r"beers?|wine|whisk(?:e)?y|vodka|smok\w+|sober|tired|suicid\w*|die|dying|death|dead|kill|live|hurt|harm|"
    r"danger\w*|risk\w*|"
    r"safe|unsafe|storm|ice|icy|snow|flood|weapons?|guns?|knife|fight|police|court|sue|lawyer|legal|illegal|"
    r"steal|lie|lying|cheat\w*|confess|truth|secret|affair|report|expose|vote|strike|war|ban|close|"
    r"school|university|college|degree|exams?|thesis|interview|deadline|licen[cs]e|dogs?|cats?|pets?|"
    r"myself|yourself|himself|herself|itself|ourselves|alone|starv\w+|end it|run away|jump|cut|"
    r"forever|permanent\w*|tattoo|always|never)\b",
    regex.IGNORECASE,
)
"""Money, work, home, health, law and what binds: one such word, and a short text is short, not small."""


class Stakes(Struct, frozen=True):
    """What a reading holds of what could be lost: figures, others, and telling marks, each as a count."""

    figures: int
    parties: int
    marks: int


NOTHING = Stakes(0, 0, 0)


def is_small(text: str, words: int, options: tuple[Option, ...], stakes: Stakes) -> bool:
    """Whether a text puts two clear everyday options and shows no sign of anything at stake.

    Both are needed, an everyday word in what is weighed and no weighty one anywhere: a choice that the rules
    don't know is not called small.
    """
    if words >= SHORT or len(options) < 2 or stakes != NOTHING or _WEIGHTY.search(text):
        return False
    everyday = [bool(_EVERYDAY.search(each.text)) for each in options]
    known = all(each or _IDLE.match(option.text) for each, option in zip(everyday, options, strict=True))
    clear = all(each.stated and each.undo != "hard" for each in options)
    return any(everyday) and known and clear
