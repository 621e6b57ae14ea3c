"""Persons and bodies called by name, by what stands before and after a capital letter."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Party, PartyKind
from routing.providers.offline.reading.words import words

_NAME = regex.compile(
    r"(?<![\w.’'-])(?P<name>\p{Lu}[\p{L}’'&-]+(?:\s(?:(?:of|de|van|von|"
    r"the)\s)?\p{Lu}[\p{L}’'&-]+){0,3})(?![\w])"
)
_NOT_NAMES = words(
    """
    i i'm i've i'd i'll the a an my our we us you he she they it its this that these those there here
    what which who whom whose when where why how if should would could can will do does did is are was
    were am be has have had may might must shall to in on at by for from of with without and or but so
    because since while although though however yet nor not no yes also then than option options plan
    choice january february march april may june july august september october november december monday
    tuesday wednesday thursday friday saturday sunday christmas easter summer spring autumn winter
    english german french spanish chinese european american british italian dutch indian japanese
    internet ai ok pros cons pro con usd eur gbp chf ceo cto cfo hr it api sql aws gcp q1 q2 q3 q4 uk us
    usa eu phd mba msc ba bsc ma llm saas erp crm vat gdp nda roi kpi both either neither some many most
    all every each other others another one two three four five six seven eight nine ten dr mr mrs ms
    prof new year old first second third today tomorrow yesterday currently now later maybe perhaps
    please help everyone everybody nobody nothing someone something being having after before until
    during his her their your buy sell leave quit stay move keep start stop take hire go get let make
    dear hi hello thanks thank tv dna covid pc ev suv mri gp nhs
    """
)
_PLACE_BEFORE = regex.compile(
    r"\b(?:in|to|near|from|around|outside|into|towards?|across|via|leave|visit|between|stay in|"
    r"back in|and|or)\s$",
    regex.IGNORECASE,
)
_BODY_WORD = regex.compile(
    r"\b(?:Ltd|Inc|GmbH|LLC|AG|Corp|Co|Group|University|College|Hospital|Bank|Council|School|"
    r"Institute|Trust|Foundation|Association|Union|Ministry|Agency|Party|Church|NHS|"
    r"Partners|Systems|Labs|Software|Foods|Motors|Energy|Airlines|Clinic|Society|Committee|Board|"
    r"Department)\b"
)
_PERSON_AFTER = regex.compile(
    r"^(?:['’]s)?\s?(?:,|\(\d+\)|says?\b|said\b|wants?\b|thinks?\b|insists?\b|refuses?\b|"
    r"believes?\b|feels?\b|hopes?\b|told\b|asked\b|disagrees?\b|agrees?\b|offer(?:s|ed)\b|is\b|"
    r"has\b|needs\b|would\b|will\b|likes?\b|fears?\b|"
    r"argues?\b|warns?\b|lives?\b|works?\b|opposes?\b|promised\b|knows?\b|and I\b)"
)
_SAYS_AFTER = regex.compile(
    r"^(?:,[^,.]{2,40},)?\s(?:says?|said|wants|thinks|insists|refuses|believes|feels|hopes|told|"
    r"asked|disagrees|agrees|fears|argues|warns|opposes|promised|offered)\b"
)
_PERSON_BEFORE = regex.compile(
    r"\b(?:sister|brother|wife|husband|partner|son|daughter|boss|friend|colleague|manager|mother|"
    r"father|Mr|Mrs|Ms|Dr|Prof|co-founder|cofounder|aunt|uncle|"
    r"dog|cat|named|called)\.?,?\s$",
    regex.IGNORECASE,
)
_ASIDE = regex.compile(r"^,\s(?:our|my|her|his|their|who)\s[^,.]{2,40},")
_BODY_BEFORE = regex.compile(
    r"\b(?:(?:offer|letter|proposal|request|bid|email|money|funding) from|sold to|sell to|"
    r"job (?:at|with)|work(?:s|ing)? (?:for|at)|contract with|deal with|join(?:ing)?|"
    r"client|customer|employer|competitor|supplier|landlord|vendor|at|with|for|by|against)\s$",
    regex.IGNORECASE,
)


def find_names(text: str, index: int) -> list[tuple[str, Party]]:
    found: list[tuple[str, Party]] = []
    for match in _NAME.finditer(text):
        parts = match["name"].split()
        while parts and parts[0].lower() in _NOT_NAMES:
            parts.pop(0)
        if not parts or any(word.lower() in _NOT_NAMES for word in parts) or len("".join(parts)) < 3:
            continue
        name = " ".join(parts)
        start = match.end() - len(name)
        before, after = text[:start], text[match.end() :]
        opening = not before.strip() or before.rstrip().endswith((":", "“", '"', "("))
        body = bool(_BODY_WORD.search(name) or _BODY_BEFORE.search(before))
        person = bool(_PERSON_BEFORE.search(before)) or (
            not _PLACE_BEFORE.search(before) and bool(_PERSON_AFTER.match(after))
        )
        if opening and not body and not _SAYS_AFTER.match(after) and not _ASIDE.match(after):
            continue
        if body or person:
            kind: PartyKind = "body" if body else "named"
            shown = (
                f"the {name}"
                if body
                and len(parts) > 1
                and regex.search(r"Council|Ministry|Board|Committee|Agency|Union", name)
                else name
            )
            found.append((name, Party(shown, kind, False, False, False, index)))
    return found
