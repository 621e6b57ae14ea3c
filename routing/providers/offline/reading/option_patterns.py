"""The turns of phrase in which English puts a choice. Each pattern's `rest` is what could be done."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.verbs import BASE_VERBS

VERB = rf"(?:{'|'.join(sorted(BASE_VERBS, key=len, reverse=True))})"
_WHO = r"(?P<who>I|we|you|they|he|she|it|one|someone|anyone)"
_OTHER = (
    r"(?P<other>(?:(?:my|our|the|his|her|their|a|an)\s(?:[\w'’()&-]+\s){1,5}?"
    rf"|(?-i:\p{{Lu}}[\w'’&-]+\s){{1,3}})(?={VERB}\b))"
)


def _pattern(text: str) -> regex.Pattern[str]:
    return regex.compile(text, regex.IGNORECASE)


MODAL = _pattern(
    rf"\b(?:should|shall|ought|must|can|could|would|do)\s(?:{_WHO}\s|{_OTHER})"
    r"(?:to\s|rather\s|better\s|just\s|now\s|really\s|also\s)?(?P<rest>.+)"
)
WHETHER = _pattern(
    rf"\bwhether\s(?:or\snot\s)?(?:to\s|{_WHO}\s(?:should|can|could|would|will|ought\sto)\s|"
    rf"{_OTHER})(?P<rest>.+)"
)
PASSIVE = _pattern(
    r"\b(?:should|ought)\s(?P<subject>(?:my|our|the|his|her|their|"
    r"this)\s(?:[\w'’&-]+\s){1,5}?)be\s(?P<rest>.+)"
)
BETWEEN = _pattern(
    r"\b(?:between|torn|choose|choosing|choice|decide|deciding|pick|picking|weigh(?:ing)?|debating|"
    r"hesitat\w+)\s"
    r"(?:is\s)?(?:between\s)?(?P<rest>.+)"
)
DECIDE_IF = _pattern(
    r"\b(?:decid(?:e|es|ing)|debating|discussing|wonder(?:ing)?|considering)\s(?:if|whether)\s(?:I|we)\s"
    r"(?:should\s|can\s|ought\sto\s)?(?P<rest>.+)"
)
HEADED = _pattern(
    r"^(?:decision(?:\s(?:needed|to\smake|point))?|proposal|question|choice|idea|plan|"
    r"recommendation|dilemma)\s?:\s(?P<rest>.+)"
)
EITHER = _pattern(r"\beither\s(?P<rest>.+?\sor\s.+)")
VERSUS = _pattern(r"(?P<a>(?:[\w'’£$€%.,&/-]+\s){1,7}?)(?:vs\.?|versus)\s(?P<b>[^?.;!]+)")
WORTH = _pattern(
    r"\b(?:is\sit|would\sit\sbe|does\sit|is\snow|is\sthis|whether\sit['’]?s?)\s(?:is\s)?(?:\w+\s){0,4}?"
    r"(?:worth|(?:(?:sense|idea|time|right|wise|better|fair|okay|ok|acceptable|ethical|late|early|"
    r"soon|wrong|smart)\s)?to)"
    r"\s(?P<rest>.+)"
)
THINKING = _pattern(
    r"\b(?:thinking\s(?:of|about)|considering|contemplating|tempted\sto|planning\sto|plan\sto|"
    r"propos(?:e|es|ing)\sto|"
    r"proposal\s(?:is\s)?to|toying\swith|leaning\stowards?|idea\sis\sto|question\sis\swhether\sto|"
    r"(?:i|we)\s(?:would\slike|want|intend|hope|need|have)\sto\s(?:decide\s(?:whether\s)?to\s|choose\sto\s)?|"
    r"wonder(?:ing)?\s(?:if|whether)\s(?:i|we)\sshould)\s?(?P<rest>.+)"
)
COULD = _pattern(r"\b(?:I|we|you|they)\s(?:can|could|may|might)\s(?:either\s)?(?P<rest>.+?,?\sor\s.+)")
ARE = _pattern(
    r"\b(?:options|alternatives|choices|candidates)\s(?:are|include|on\sthe\stable\sare)\s?:?\s(?P<rest>.+)"
)
GERUND_FIRST = _pattern(
    r"^(?P<rest>\p{L}+ing\s.{3,90}?)\s(?:means?|would|costs?|will|is|could|might|requires?|takes?)\s"
)
ASKED = _pattern(rf"\basks?(?:ed)?\s(?:me|us)\sto\s(?P<rest>(?:{VERB})\b.+)")
PROPOSED = _pattern(
    r"\b(?:wants?|proposes?|suggests?|recommends?|plans?|prefers?|offers?|urges?|demands?|says?|"
    r"thinks?|argues?)\s"
    r"(?:(?:me|us|him|her|them)\s)?(?:to|(?:that\s)?(?:I|we|they|he|she|it|you)\s(?:should|must|could))\s"
    rf"(?P<a>(?!help\b)(?:{VERB})\b.+)"
)
INSTEAD = _pattern(
    r"\b(?:could|can|might|may|should)\s(?:be\sable\sto\s|also\s|"
    rf"instead\s)?(?P<a>(?:{VERB})\b.+?)\sinstead\b"
    rf"|\balternative\s(?:is|would\sbe)\sto\s(?P<b>(?:{VERB})\b.+)"
)
OFFERED = _pattern(
    r"\b(?:offered|offers|offering)\s(?:me|us|him|her)\s(?P<what>(?:a|an|the|\p{Sc}?\d)\s?[^,.;!?]+)"
    r"|\b(?:have|has|received|got)\s(?:a|an)\s"
    r"(?P<offer>(?:[\w-]+\s){0,2}offer(?:\sfrom\s(?-i:\p{Lu}[\w&’'-]+(?:\s\p{Lu}[\w&’'-]+)?))?)\b"
)
WISH_OF = _pattern(
    r"\b(?P<who>(?:my|our)\s(?:girlfriend|boyfriend|gf|bf|wife|husband|partner|son|daughter|mother|"
    r"father|mum|mom|dad|"
    r"sister|brother|friend|flatmate|roommate))\s(?:wants|would\slike|hopes|plans|"
    rf"asks)\sto\s(?P<rest>(?:{VERB})\b.+)"
)
OFFER_OF = _pattern(
    r"(?P<who>(?-i:\p{Lu}[\w&-]+(?:\s\p{Lu}[\w&-]+)?)|\b(?:a|an|the)\s(?:[\w-]+\s){1,3}?)\s?offers\s"
)
OPEN = _pattern(r"^(?:which|what|who|how|where|when|why)\b")
ANNOUNCES = _pattern(
    r"\b(?:options?|alternatives?|choices?|between|either|candidates?|paths?|offers?|which|could|"
    r"can|choos\w+|decid\w+|compar\w+|consider\w*|vs)\b"
)
PAID_WORK = _pattern(r"\b(?:salary|job|position|employer|role|post)\b")
UNSURE = _pattern(
    r"\b(?:know|knows|sure|clear|unclear|uncertain|say|tell|ask|asked|check|find out|depends? on|"
    r"unknown|confirm\w*)\s$"
)
CHOICES = ((MODAL, WHETHER), (DECIDE_IF, HEADED), (BETWEEN, EITHER, VERSUS, ARE), (WORTH, PASSIVE), (COULD,))
"""Ways to put a choice, the plainest first; those of one group are equally plain."""
