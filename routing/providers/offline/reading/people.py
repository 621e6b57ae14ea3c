"""Who else is in the picture: relatives, staff, customers, the public, institutions and names."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.named import find_names
from routing.providers.offline.reading.values import MOST, Party, PartyKind, Sentence
from routing.providers.offline.reading.words import words

_NOUNS: dict[PartyKind, str] = {
    "family": (
        r"sisters?|brothers?|siblings?|mothers?|fathers?|mum|mom|dad|parents|wife|husband|spouse|"
        r"partner|boyfriend|gf|bf|girlfriend|fianc[ée]e?|kids?|"
        r"child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|twins|grand(?:mother|father|"
        r"parents|children|ma|pa)|gran|in-laws|mother-in-law|"
        r"father-in-law|aunts?|uncles?|nephews?|nieces?|cousins?|famil(?:y|ies)|friends?|"
        r"flatmates?|housemates?|teenagers?|dog|cat|ex-wife|ex-husband"
    ),
    "staff": (
        r"boss|managers?|supervisors?|teams?|staff|employees?|colleagues?|co-workers?|coworkers?|"
        r"workers?|engineers?|developers?|nurses|drivers|contractors?|midwi(?:fe|ves)|"
        r"freelancers?|interns?|apprentices?|co-?founders?|founders?|ceo|cto|cfo|deputy|assistant|"
        r"volunteers?|crew|miners|farmers|sales team|workforce|successor"
    ),
    "market": (
        r"customers?|clients?|users?|patients?|students?|pupils?|tenants?|suppliers?|subscribers?|"
        r"donors?|investors?|shareholders?|passengers?|guests?|members?|readers?|"
        r"partners|vendors?|buyers?|sellers?|borrowers?|lenders?|"
        r"beneficiaries|fans|visitors"
    ),
    "public": (
        r"residents?|neighbou?rs?|citizens?|communit(?:y|ies)|villagers?|voters?|taxpayers?|"
        r"commuters?|cyclists?|shopkeepers?|shop owners?|small businesses|locals|"
        r"the public|immigrants?|refugees?|elderly people|older people|young people|"
        r"low-income households|households?|people with disabilities|families|pensioners?|wildlife|"
        r"future generations"
    ),
    "body": (
        r"hospital|school|council|banks?|landlord|landlady|universit(?:y|ies)|government|"
        r"regulators?|court|unions?|board|employer|insurer|charity|foundation|agency|ministry|"
        r"competitors?|rivals?|lawyers?|solicitors?|accountants?|advis[eo]rs?|consultants?|"
        r"surgeons?|doctors?|physician|"
        r"teachers?|therapist|nurse|vet|surveyor|nonprofit|non-profit|company|firm|start-?up|"
        r"organi[sz]ation|police|church|clinic|trustees?|owners?|authorit(?:y|ies)|committee|"
        r"parent company|head office|headquarters|mayor|museum|library|press|media"
    ),
}
_KIND_OF: dict[str, PartyKind] = {}
_DETERMINER = (
    r"my|our|the|his|her|their|its|a|an|both|all|some|many|most|other|these|those|each|every|one|"
    r"two|three|four|five|six|seven|eight|nine|ten|twelve|"
    r"several|a few|\d[\d,]*|about \d[\d,]*|around \d[\d,]*"
)
_ADJECTIVE = (
    r"elderly|young|younger|older|oldest|eldest|youngest|small|little|sick|ill|disabled|pregnant|"
    r"teenage|best|senior|junior|long-time|loyal|existing|current|present|new|local|"
    r"vulnerable|low-income|remaining|full-time|part-time|school-age|primary|adult|other|two|three|"
    r"four|five|six|\d[\d,]*|\d+-year-old|largest|biggest|main|major|key|"
    r"business|former|late|single|dear|great|good|whole|entire|extended|close|public|private|"
    r"foreign|temporary|paying|enterprise|free|support|warehouse|factory|"
    r"nursing|night|old|aging|ageing|ailing|grown-up|unborn|trade|works|city|town|planning|data|"
    r"engineering|product|marketing|sales|management|medical|only"
)
_PATTERN = regex.compile(
    rf"(?<![\w-])(?:(?P<det>{_DETERMINER})\s)?(?P<adj>(?:(?:{_ADJECTIVE})\s){{0,3}})"
    rf"(?P<noun>{'|'.join(_NOUNS[kind] for kind in _NOUNS)})(?![\w-])(?!\s(?:market|seat|office|"
    r"group|society|planning|home|"
    r"life|support|member|price|service|"
    r"house|car|business|union|system|account|loan|dinner|base|data|name|tax|bus|holiday|rate|"
    r"interface|experience|review|story|stories)\b)",
    regex.IGNORECASE,
)
_DEPENDENT = regex.compile(
    r"\b(?:kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|twins|teenage\w*|elderly|"
    r"sick|ill|disabled|vulnerable|low-income|pregnant|patients?|pupils?|grand(?:mother|father|"
    r"parents)|"
    r"single parents|refugees?|pensioners?|older people|unborn|dog|cat|ageing|aging|ailing|"
    r"disabilities|future generations|wildlife|\d-year-old|1\d-year-old|[789]\d-year-old)\b",
    regex.IGNORECASE,
)
_FRAIL_AFTER = regex.compile(
    r"\s?\((?:[0-9]|1[0-7]|[7-9]\d)\)|,?\s(?:is|who is|has|who has|was|suffers? from)\s(?:(?:[2-9]|"
    r"1[0-7]|[7-9]\d)\b|(?:[\w ]{0,24}?\s)?"
    r"(?:dementia|alzheimer\w*|ill|sick|disabled|frail|cancer|depress\w+|autis\w+|alone|bedridden|blind))",
    regex.IGNORECASE,
)
_ONES_OWN = words(
    """
    company firm startup start-up organisation organization nonprofit non-profit charity agency
    foundation church
    """
)
_MEASURE = regex.compile(r"\b(?:team|group|staff|family|crew|board) of\s$", regex.IGNORECASE)
_SELF = regex.compile(
    r"\b(?:we(?:['’]re| are)|I(?:['’]m| am)|we run|we own|I run|I own|my|our)\s(?:an?\s|both\s|"
    r"all\s)?(?:[\w-]+\s){0,2}$",
    regex.IGNORECASE,
)
"""The asker speaking of themselves: 'we are a design agency' names nobody else."""
_WITH = regex.compile(r"\b(?:together with|along with|with|join)\s$", regex.IGNORECASE)
_PLURAL = regex.compile(
    r"(?:(?<!bos)s|children|staff|people|families|wildlife|crew|public|press|media|police)$|"
    r"^(?:both|all|some|many|two|three)\b",
    regex.IGNORECASE,
)
_SINGULAR = words(
    """
    boss ceo cto cfo mum mom dad the-public grandma grandpa head-office headquarters
    """
)


def find_parties(sentences: tuple[Sentence, ...]) -> tuple[Party, ...]:
    """People and bodies in order of appearance, each once; the most detailed mention names them."""
    found: dict[str, Party] = {}
    for index, sentence in enumerate(sentences):
        for match in _PATTERN.finditer(sentence.text):
            if match["noun"].lower() in _ONES_OWN and (match["det"] or "our").lower() in (
                "my",
                "our",
                "a",
                "an",
                "one",
            ):
                continue
            before = sentence.text[: match.start("noun")]
            if _MEASURE.search(sentence.text[: match.start()]) or (
                _SELF.search(before) and not (match["det"] or "").lower().startswith(("my", "our"))
            ):
                continue
            if "late " in match["adj"].lower() and _kind(match["noun"]) == "family":
                continue
            party = _party(match, sentence.text, index)
            _keep(found, _key(match["noun"]), party)
        for name, named in find_names(sentence.text, index):
            if not any(name.lower() in key or key in name.lower() for key in found):
                found[name.lower()] = named
    return tuple(sorted(found.values(), key=lambda party: party.sentence))[:MOST]


def _keep(found: dict[str, Party], key: str, party: Party) -> None:
    known = found.get(key)
    if known is None:
        found[key] = party
    else:
        longer = party if len(party.name.split()) > len(known.name.split()) + 1 else known
        found[key] = Party(
            longer.name,
            longer.kind,
            known.dependent or party.dependent,
            known.sharing or party.sharing,
            longer.plural,
            known.sentence,
        )


def _key(noun: str) -> str:
    lower = noun.lower()
    groups = {
        "kid": "child",
        "children": "child",
        "mum": "mother",
        "mom": "mother",
        "dad": "father",
        "coworkers": "colleague",
        "spouse": "partner",
        "employees": "staff",
        "employee": "staff",
        "workforce": "staff",
        "families": "family",
        "midwives": "midwife",
    }
    stem = lower[:-1] if lower.endswith("s") and not lower.endswith("ss") else lower
    return groups.get(lower, groups.get(stem, stem))


def _party(match: regex.Match[str], text: str, index: int) -> Party:
    noun = match["noun"]
    kind = _kind(noun)
    before = text[: match.start()]
    words = match.group().strip()
    sharing = (
        bool(_WITH.search(before)) and kind == "family" and (match["det"] or "").lower() in ("my", "our")
    )
    dependent = bool(_DEPENDENT.search(words)) or (
        kind == "family" and bool(_FRAIL_AFTER.match(text, match.end()))
    )
    return Party(
        _shown(match), kind, dependent, sharing, _plural(noun, match["det"] or "", match["adj"] or ""), index
    )


def _plural(noun: str, determiner: str, adjective: str) -> bool:
    if noun.lower().replace(" ", "-") in _SINGULAR:
        return False
    many = regex.match(
        r"(?:two|three|four|five|six|seven|eight|nine|ten|\d)", f"{determiner} {adjective}".strip().lower()
    )
    return bool(_PLURAL.search(noun)) or (bool(many) and "year-old" not in adjective)


def _kind(noun: str) -> PartyKind:
    if not _KIND_OF:
        _KIND_OF["partners"] = "market"
    lower = noun.lower()
    if lower not in _KIND_OF:
        _KIND_OF[lower] = next(
            (kind for kind, alt in _NOUNS.items() if regex.fullmatch(alt, lower)), "public"
        )
    return _KIND_OF[lower]


_YOURS = {"my": "your", "our": "your"}


def _shown(match: regex.Match[str]) -> str:
    """How the party is called from here on: 'your sister', 'the two kids', 'customers'."""
    determiner = (match["det"] or "").lower()
    rest = (
        f"{(match['adj'] or '').lower()}{match['noun'] if match['noun'].isupper() else match['noun'].lower()}"
    )
    rest = rest.replace("the public", "public") if determiner == "the" else rest
    if determiner in _YOURS:
        return f"{_YOURS[determiner]} {rest}"
    if determiner in (
        "the",
        "his",
        "her",
        "their",
        "other",
        "many",
        "most",
        "some",
        "several",
        "a few",
        "both",
    ):
        return f"{determiner} {rest}"
    if determiner == "its":
        return f"the {rest}"
    if not determiner or determiner in ("a", "an", "one", "each", "every", "all", "these", "those"):
        bare = bool(_PLURAL.search(match["noun"])) or rest.startswith("the ")
        return rest if bare and match["noun"].lower() not in ("boss",) else f"the {rest}"
    return f"the {determiner} {rest}"
