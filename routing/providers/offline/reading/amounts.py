"""Money, percentages and counts: what is written, what it seems to be for, and how often it falls due."""

from __future__ import annotations

from itertools import islice

import msgspec
import regex

from routing.providers.offline.reading.numbers import NUMBER, NUMBER_WORDS, SCALE, SCALES, parse_number
from routing.providers.offline.reading.sentences import clause_at
from routing.providers.offline.reading.values import (
    MOST,
    Amount,
    Count,
    Language,
    Period,
    Role,
    Sentence,
    Share,
)

_SIGNS = r"(?:US|A|AU|C|CA|NZ|HK|S|R)?\$|[£€¥₹₽₩₺₪₴₦฿₫]"
_CODES = (
    r"USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|JPY|CNY|RMB|INR|AUD|CAD|NZD|SGD|HKD|BRL|MXN|ZAR|AED|"
    r"ILS|TRY|KRW|"
    r"Rs\.?|kr|zł|euros?|pounds?|dollars?|francs?|rupees?|yen|yuan|pesos?|rand|quid|bucks|Euro|Franken|руб\w*"
)
_NAMES = {
    "euro": "€",
    "euros": "€",
    "eur": "€",
    "pound": "£",
    "pounds": "£",
    "quid": "£",
    "gbp": "£",
    "dollar": "$",
    "dollars": "$",
    "bucks": "$",
    "usd": "$",
    "us$": "$",
    "yen": "¥",
    "円": "¥",
    "jpy": "¥",
    "rupee": "₹",
    "rupees": "₹",
    "inr": "₹",
    "rs": "₹",
    "rs.": "₹",
    "franken": "CHF",
    "franc": "CHF",
    "francs": "CHF",
}
_MONEY = regex.compile(
    rf"(?<![\p{{Latin}}\d.,])(?:(?P<sign>{_SIGNS})\s?|(?P<code>{_CODES})\s)(?P<n1>{NUMBER})"
    rf"(?:\s?(?P<s1>{SCALE})(?!\p{{L}}))?(?:\s?[-–—]\s?(?:{_SIGNS})?(?P<to>{NUMBER})(?:\s?(?P<s3>{SCALE})(?!\p{{L}}))?)?"
    rf"|(?<![\p{{Latin}}\d.,£$€])(?P<n2>{NUMBER})\s?(?:(?P<s2>{SCALE})\s?)?(?P<after>{_SIGNS}|"
    rf"[円元원]|(?:{_CODES})(?!\p{{L}}))"
    rf"|(?<![\w.,£$€])(?P<n3>\d{{1,3}}(?:[.,]\d+)?)(?P<s4>k|K)(?!\w)",
    regex.UNICODE,
)
_BARE = regex.compile(
    r"\b(?:cost(?:s|ing)?|price[ds]?(?:\s(?:is|at|of))?|rent(?:\sis|(?:\s\w+){0,2}\sfrom)?|"
    r"salary(?:\s(?:is|of))?|"
    r"pay(?:s|ing)?|earn(?:s|ing)?|"
    r"saved|budget(?:\s(?:is|of))?|fee(?:\s(?:is|of))?|deposit(?:\sof)?|owe|mortgage(?:\sof)?|"
    r"worth|loan\sof)\s"
    r"(?:about\s|around\s|roughly\s|only\s|nearly\s|"
    rf"almost\s)?(?P<n>{NUMBER})(?:\sto\s(?P<to>{NUMBER}))?(?!\s?(?:%|per\scent|"
    r"percent|days?|weeks?|months?|"
    r"years?|hours?|people|\w*ers\b))(?!\w)",
    regex.IGNORECASE,
)
_PERIOD = regex.compile(
    r"^\W{0,2}(?:\p{L}+\s){0,2}?(?:(?:per|a|an|each|every|pro|par|por|al|je)\s|/\s?|p\.?)"
    r"(?P<unit>year|annum|a\.?(?=\W|$)|month|mo\b|week|wk\b|day|night|Jahr|Monat|Woche|Tag|an\b|"
    r"mois|semaine|jour|mes\b|año|semana|día)"
    r"|^\W{0,2}(?:\p{L}+\s){0,1}?(?P<adverb>annually|yearly|monthly|weekly|daily|jährlich|"
    r"monatlich|mensuel\w*|mensual\w*|pcm\b|pa\b)",
    regex.IGNORECASE,
)
_BEFORE_PERIOD = regex.compile(
    r"\b(?P<adverb>annual|yearly|monthly|weekly|daily)\s(?:\p{L}+\s){0,5}$", regex.IGNORECASE
)
_UNITS: dict[str, Period] = {
    "y": "year",
    "an": "year",
    "a": "year",
    "j": "year",
    "mo": "month",
    "me": "month",
    "w": "week",
    "s": "week",
    "d": "day",
    "n": "day",
    "t": "day",
    "pc": "month",
    "pa": "year",
    "añ": "year",
    "dí": "day",
}
_ROLES: tuple[tuple[Role, str], ...] = (
    (
        "saved",
        r"401\(?k\)?|in my (?:pension|account|isa|ira)|pension pot|saved|savings(?!\son)|"
        r"in the bank|set aside|put by|nest egg|reserves?|in cash|runway|budget|"
        r"inherit\w*|"
        r"raised|funding|equity of|capital|gespart|ersparnisse\w*|économies|ahorros|ahorrado",
    ),
    (
        "price",
        r"(?:raise|raising|increase|increasing|lower|cut|put up|double) (?:the |our |its |"
        r"my )?(?:monthly )?(?:pric\w+|fees?|rents?|subscription) (?:to|from|by)?|"
        r"plan (?:at|for)|cancel at|sell\w* (?:it |them )?(?:for|at)|charg(?:e|es|"
        r"ing) (?:customers|clients|users|them)",
    ),
    ("debt", r"owe[sd]?|debts?|loans?|mortgage|borrow\w*|overdraft|credit card|schulden|kredit|dette|deuda"),
    (
        "income",
        r"(?:customers|clients|subscribers|users|members|guests|tenants) pay(?:ing|"
        r"s)?(?: (?:us )?for)?|salar\w+|earn\w*|wages?|income|paid|pays|paying|revenue|turnover|profit|"
        r"makes?|making|stipend|brings? in|"
        r"job|position|per year gross|take-home|gehalt|verdien\w*|salaire|sueldo|gagn\w*",
    ),
    (
        "gain",
        r"sell (?:\w+ ){1,3}for|saves?|saving|grants?|subsid\w+|refund|bonus|worth|valu\w+|raise|"
        r"settlement|prize|offer(?:ed|"
        r"s)?",
    ),
    (
        "cost",
        r"costs?|costing|pric\w+|rent|fees?|lease|tuition|bills?|charg\w*|spend\w*|spent|expens\w+|"
        r"deposit|quot\w+|renewal|repairs?|replac\w+|lend|lent|donat\w+|give (?:him|her|"
        r"them)|"
        r"(?:i|we|you|to|must|would|will|should|'d|’d) (?:have to )?pay|(?<!customers |"
        r"clients |subscribers |users |members |guests |tenants )pay for|purchase|buy\w*|fine|"
        r"premium|investment|invest|"
        r"kost\w*|miete|preis|coûte\w*|loyer|prix|cuesta|alquiler|precio",
    ),
)
_WAGE = regex.compile(
    r"\b(?:salary|plus equity|position|job offer|offered me a job|a year base|per annum)\b", regex.IGNORECASE
)
_BUYING = regex.compile(r"\b(?:buy|buying|purchase|replace|renew|order)\b", regex.IGNORECASE)
_ROLE_RES = tuple((role, regex.compile(rf"\b(?:{words})\b", regex.IGNORECASE)) for role, words in _ROLES)
_PERCENT = regex.compile(
    r"(?<![\w.,])(?P<n>\d+(?:[.,]\d+)?)\s?(?:%|percent\b|per\scent\b|Prozent\b|pour\scent\b|por\sciento\b|％)",
    regex.IGNORECASE,
)
_OF = regex.compile(
    r"(?<![\w.,£$€])(?P<n>\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s"
    r"(?:(?:people|staff|employees|\p{L}+)\s)?(?:out\s)?of\s(?:(?:our|the|my|their|"
    r"its)\s)?(?P<t>\d[\d,]*|three|four|five|six|seven|eight|nine|ten|"
    r"twelve)\s(?P<noun>(?:\p{Ll}+\s)??\p{Ll}+(?:s|ren|ff|ple))\b",
    regex.IGNORECASE,
)
_COUNT = regex.compile(
    r"(?<![\w.,£$€¥₹-])(?P<n>\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty)\s"
    r"(?!(?:of|out|to|or|and|in|by|on|at|for|per|times|the|a|than|more|as|is|are|if|but|years?|"
    r"months?|weeks?|days?|hours?|minutes?|"
    r"million|billion|thousand|percent|pm|am|January|February|March|April|May|June|July|August|September|"
    r"October|November|December)\b)(?P<noun>(?:\p{Ll}+[- ]){0,1}?\p{Ll}{2,}(?:s|ren|ff|ple))\b"
)


def find_amounts(sentences: tuple[Sentence, ...], language: Language) -> tuple[Amount, ...]:
    """Every sum of money, in order; a range is its middle."""
    comma = language in ("de", "fr", "es")
    buying = language == "en" and any(_BUYING.search(sentence.text) for sentence in sentences)
    found: list[Amount] = []
    for index, sentence in enumerate(sentences):
        if len(found) >= MOST:
            break
        written = (m for m in _MONEY.finditer(sentence.text) if m.group().lower() not in ("401k", "403k"))
        spans = [(m, _value(m, comma), _currency(m)) for m in written]
        taken = [m.span() for m, _, _ in spans]
        for match in _BARE.finditer(sentence.text):
            for group in ("n", "to"):
                start, end = match.span(group)
                value = parse_number(match[group], comma) if match[group] else 0.0
                if value >= 100 and not any(a < end and start < b for a, b in taken):
                    found.append(_amount(sentence.text, index, (start, end), value, "", taken))
        for match, value, currency in spans:
            found.append(_amount(sentence.text, index, match.span(), value, currency, taken))
    if buying:
        found = [
            msgspec.structs.replace(each, role="cost") if each.role == "unknown" else each for each in found
        ]
    return _one_currency(found)


def _value(match: regex.Match[str], comma: bool) -> float:
    written = match["n1"] or match["n2"] or match["n3"]
    scale = SCALES.get((match["s1"] or match["s2"] or match["s4"] or "").lower(), 1.0)
    value = parse_number(written, comma)
    if match["to"]:
        upper = parse_number(match["to"], comma) * SCALES.get((match["s3"] or match["s1"] or "").lower(), 1.0)
        lower = value * (scale if match["s1"] else SCALES.get((match["s3"] or "").lower(), 1.0))
        return (lower + upper) / 2
    return value * scale


def _currency(match: regex.Match[str]) -> str:
    written = match["sign"] or match["code"] or match["after"] or ""
    if written.lower().startswith("руб"):
        return "₽"
    return _NAMES.get(written.lower(), written)


def _amount(
    text: str, index: int, span: tuple[int, int], value: float, currency: str, taken: list[tuple[int, int]]
) -> Amount:
    start, end = span
    following = min((a for a, _ in taken if a >= end), default=len(text))
    period = _period(text[:start], text[end:following])
    role = _role(text, start, end, taken)
    if role == "gain" and _WAGE.search(text):
        role = "income"
    elif role == "saved" and period:
        role = "gain"
    elif role == "unknown" and (period or text[:start].endswith(" for ")):
        role = "cost"
    return Amount(value, currency, text[start:end].strip(), role, period, index, clause_at(text, start, end))


def _period(before: str, after: str) -> Period:
    match = _PERIOD.match(after) or _BEFORE_PERIOD.search(before)
    if match is None:
        return ""
    unit = (match.groupdict().get("unit") or match["adverb"]).lower()
    return _UNITS.get(unit[:2], _UNITS.get(unit[0], ""))


def _role(text: str, start: int, end: int, taken: list[tuple[int, int]]) -> Role:
    """The role whose word stands nearest, counting a comma or another sum in between as distance."""
    best: tuple[float, Role] = (70.0, "unknown")
    for role, pattern in _ROLE_RES:
        for match in pattern.finditer(text, max(0, start - 70), min(len(text), end + 45)):
            before = match.end() <= start
            between = text[match.end() : start] if before else text[end : match.start()]
            gap = len(between) + 12.0 * sum(between.count(sign) for sign in ",;:(") + (0 if before else 8)
            gap += 25.0 * sum(1 for a, b in taken if (match.end() <= a < start) or (end <= a < match.start()))
            if gap < best[0] and (before or "(" not in between):
                best = (gap, role)
    return best[1]


def _one_currency(found: list[Amount]) -> tuple[Amount, ...]:
    """Each sum once; one without a sign takes the currency of the text when the text uses only one."""
    signs = {each.currency for each in found if each.currency}
    sign = signs.pop() if len(signs) == 1 else ""
    kept: dict[tuple[float, str], Amount] = {}
    for each in found:
        currency = each.currency or sign
        known = kept.get((each.value, currency))
        if known is None or (known.role == "unknown" and each.role != "unknown"):
            kept[each.value, currency] = Amount(
                each.value, currency, each.text, each.role, each.period, each.sentence, each.clause
            )
    return tuple(kept.values())[:MOST]


def find_shares(sentences: tuple[Sentence, ...], language: Language) -> tuple[Share, ...]:
    """Every percentage, in order."""
    comma = language in ("de", "fr", "es")
    written = (
        (index, sentence.text, match)
        for index, sentence in enumerate(sentences)
        for match in _PERCENT.finditer(sentence.text)
    )
    return tuple(
        Share(parse_number(match["n"], comma), match.group().strip(), index, clause_at(text, *match.span()))
        for index, text, match in islice(written, MOST)
    )


def find_counts(sentences: tuple[Sentence, ...]) -> tuple[Count, ...]:
    """Numbers of people and things ('40 employees'), and parts of a whole ('12 of our 80 staff')."""
    found: list[Count] = []
    for index, sentence in enumerate(sentences):
        taken: list[tuple[int, int]] = []
        for match in _OF.finditer(sentence.text):
            total = _worded(match["t"])
            if 0 < _worded(match["n"]) < total:
                taken.append(match.span())
                found.append(Count(_worded(match["n"]), total, match["noun"], match.group(), index))
        for match in _COUNT.finditer(sentence.text):
            if not any(a < match.end() and match.start() < b for a, b in taken):
                found.append(Count(_worded(match["n"]), 0, match["noun"], match.group(), index))
    return tuple(found[:MOST])


def _worded(text: str) -> float:
    return NUMBER_WORDS[text.lower()] if text.lower() in NUMBER_WORDS else parse_number(text)
