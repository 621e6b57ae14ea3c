"""English verbs that decisions are made of, and what not doing them is called."""

from __future__ import annotations

from routing.providers.offline.reading.words import words

BASE_VERBS: frozenset[str] = words(
    """
    abandon accept acquire add adopt agree allow ask approve attend automate avoid back ban become begin
    book borrow break bring build buy call cancel care carry change charge choose close combine come
    commit compete complete confront continue contract convert cook create cut deal decline defer delay
    delegate delete deliver demand demolish deploy develop dismiss disclose divorce do donate drop
    emigrate employ end enrol enroll enter escalate euthanise euthanize evict exercise expand explore
    expose extend fight file find finish fire fix fly focus follow forgive found freeze fund get give go
    grow hand have help hire hold honour honor host ignore implement import improve increase insource
    install insulate intervene introduce invest invite join keep kill launch lay lead learn lease leave
    lend let license list live look lower maintain make marry merge migrate modernise modernize move
    negotiate object offer open operate order outsource overhaul own partner pass pause pay permit pick
    pivot plan postpone prepare press prioritise prioritize proceed produce promote prosecute protect
    publish pull purchase pursue push put quit raise reach read rebuild recall redesign reduce refactor
    refinance refuse reject release relocate remain remodel remortgage remove renegotiate renew renovate
    rent repair replace report request require reschedule resign restructure retain retire retrain
    return reveal reverse rewrite ride rip roll run save scale scrap search see seek sell send separate
    set settle share ship shift shut sign simplify skip spend split stand start stay step stick stop
    store study submit sue support surrender switch take talk teach tell terminate test tolerate trade
    train transfer travel treat try turn undergo update upgrade use visit volunteer vote wait walk
    withdraw work write confess apologise apologize adjust adapt appeal apply extract expel admit cap
    double halve hide reopen relaunch rebrand reform register sponsor subsidise subsidize tax tear
    vaccinate rely migrate rehire specialise specialize stockpile swap tackle trust undertake unionise
    unionize
    sunset deprecate phase consolidate centralise centralize decommission divest downsize homeschool
    legalise legalize liquidate nationalise privatise privatize repeal revoke shelve sublet subscribe
    waive evacuate
    bake bike clean cycle decorate drink drive eat hike iron jog listen nap paint play redecorate relax
    repaint rest sleep watch wear
    """
)
_COUNTER: dict[str, str] = {
    "leave": "stay",
    "quit": "stay",
    "resign": "stay",
    "retire": "keep working",
    "buy": "not buy for now",
    "purchase": "not buy for now",
    "sell": "keep it",
    "accept": "decline",
    "take": "decline",
    "sign": "not sign",
    "hire": "carry on without the hire",
    "move": "stay where you are",
    "relocate": "stay where you are",
    "emigrate": "stay where you are",
    "launch": "hold the launch",
    "ship": "hold the release",
    "release": "hold the release",
    "invest": "keep the money where it is",
    "close": "keep it open",
    "shut": "keep it open",
    "marry": "stay as you are",
    "divorce": "stay together",
    "lend": "not lend the money",
    "borrow": "do without the loan",
    "fire": "keep them on",
    "dismiss": "keep them on",
    "lay": "keep everybody on",
    "raise": "leave it where it is",
    "increase": "leave it where it is",
    "report": "say nothing for now",
    "tell": "say nothing for now",
    "disclose": "say nothing for now",
    "migrate": "stay on the present system",
    "rewrite": "keep the present code",
    "refactor": "keep the present code",
    "switch": "stay with what you have",
    "replace": "keep what you have",
    "upgrade": "keep what you have",
    "build": "not build",
    "rent": "not rent",
    "renovate": "leave it as it is",
    "start": "not start",
    "open": "not open",
    "expand": "stay at today's size",
    "merge": "stay separate",
    "ban": "leave the rules as they are",
    "allow": "leave the rules as they are",
    "introduce": "carry on as now",
    "drop": "keep going",
    "stop": "keep going",
    "publish": "hold it back",
    "sue": "let it rest",
    "settle": "not settle",
    "adopt": "carry on as now",
    "study": "not enrol",
    "enrol": "not enrol",
    "enroll": "not enrol",
    "apply": "not apply",
    "have": "leave things as they are",
    "outsource": "keep the work in house",
    "donate": "not donate",
    "demolish": "keep it standing",
    "tear": "keep it standing",
    "undergo": "do without it",
    "refinance": "keep the present loan",
    "remortgage": "keep the present loan",
    "evict": "let them stay",
    "join": "not join",
    "extend": "let it end",
    "renew": "let it end",
    "keep": "let it go",
    "stay": "leave",
    "promote": "leave the role as it is",
    "go": "not go",
    "give": "not give it",
    "install": "leave it as it is",
    "pay": "keep the money",
    "spend": "keep the money",
    "travel": "stay at home",
    "confront": "let it rest",
}
HARD_VERBS: frozenset[str] = words(
    """
    leave quit resign retire sell sign lay fire dismiss close shut marry divorce demolish tear publish
    delete emigrate merge acquire terminate undergo euthanise euthanize evict report sue drop disclose
    reveal expose confess donate kill remortgage adopt
    """
)
EASY_VERBS: frozenset[str] = words(
    """
    stay keep wait pause delay postpone defer try test rent visit ask talk explore decline hold continue
    remain lease borrow pilot extend negotiate renegotiate look maintain
    """
)
_DOUBLING: frozenset[str] = words(
    """
    sunset
    ban begin cap commit jog nap cut defer drop get let permit plan put quit rip run scrap set ship shut skip
    split step stop submit swap transfer admit refer
    """
)
NOT_SPLIT_AFTER: frozenset[str] = words(
    """
    want wants wanted need needs have has had going able hope like love try trying plan planning ready
    willing used order right reason decision way time money chance ask asked tell told begin start
    continue agree agreed next close back due up down access
    """
)


def counter(verb_phrase: str) -> str:
    """What not doing it comes to, as a verb phrase without 'to'."""
    words = verb_phrase.lower().split()
    if not words:
        return "leave things as they are"
    if words[0] == "not":
        return " ".join(words[1:]) or "go ahead"
    if words[0] == "take" and not {"job", "offer", "position", "role", "post", "promotion", "deal"} & set(
        words
    ):
        return "leave it"
    if words[0] in ("leave", "quit") and {"husband", "wife", "partner", "boyfriend", "girlfriend"} & set(
        words
    ):
        return "stay together"
    return _COUNTER.get(words[0], "leave things as they are")


def gerund(verb: str) -> str:
    """'leave' -> 'leaving', 'cut' -> 'cutting'."""
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1]}ing" if verb in _DOUBLING else f"{verb}ing"


def in_gerund(phrase: str) -> str:
    """'keep it and launch a plan' -> 'keeping it and launching a plan'."""
    words_of_it = phrase.split()
    first = 1 if words_of_it[:1] == ["not"] else 0
    for index, word in enumerate(words_of_it):
        joined = 1 < index < len(words_of_it) - 1 and words_of_it[index - 1] in ("and", "or")
        if index == first or (joined and word in BASE_VERBS):
            words_of_it[index] = gerund(word)
    return " ".join(words_of_it)


def base_of_gerund(word: str) -> str:
    """'leaving' -> 'leave'; '' when no known verb fits."""
    lower = word.lower()
    if not lower.endswith("ing") or len(lower) < 5:
        return ""
    stem = lower[:-3]
    doubled = stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else ""
    for candidate in (stem, stem + "e", doubled, stem[:-1] + "ie" if stem.endswith("y") else ""):
        if candidate in BASE_VERBS:
            return candidate
    return ""
