"""Matters of conscience, and everything that is of no known kind."""

from routing.providers.offline.knowledge.topic import Gap, Topic

CONSCIENCE = Topic(
    id="conscience",
    name="a matter of conscience",
    cues=r"report(?:ing)? (?:him|her|it|my|the|this|them)|whistle\w*|fraud|lied|lying|cheat\w*|confess|"
    r"secret|honest|truth|bribe|falsif\w*|plagiari\w+|unethical|cover(?:ed|ing)? up|stole\w*|theft|"
    r"misconduct|harass\w+|tell (?:her|him|them|my)|safety violation|blackmail",
    criteria=(
        "harm prevented",
        "harm done, and to whom",
        "what you know and what you only suspect",
        "what you could defend in public",
    ),
    assumptions=(
        "what was seen means what it seems to mean",
        "saying it would change things for the better",
        "silence keeps things as they are",
    ),
    gaps=(
        Gap(
            "what was seen, heard or read at first hand",
            "Write down with dates what you saw yourself, apart from what you were told",
            r"i saw|emails?|documents?|evidence|proof|witness",
        ),
        Gap(
            "what rules and protection apply to somebody who speaks up",
            "Ask a lawyer, a union or an advice line what protection applies before you speak",
            r"protect\w*|lawyer|policy|hotline|union",
        ),
        Gap(
            "what the person concerned says to it",
            "Find out whether the person can be asked first without danger to anybody",
            r"confront\w*|he says|she says|admitted|denies|asked (?:him|her)",
        ),
        Gap(
            "who'd be harmed by waiting a month",
            "Name who could be harmed in the next month, and how badly",
            r"harm|danger|risk|safety|patients|victim",
        ),
    ),
    left_out=(
        (r"victim|patients|customers|public|harmed|colleague", "those harmed if nothing is said"),
        (r"family|kids|wife|husband|partner", "your own household, who share the consequences"),
    ),
    trials=(
        "Put the case without names to somebody bound to silence",
        "Raise the facts as a question with the lowest person who could put it right",
        "Write the letter, and leave it for three days",
    ),
    fallbacks=(
        "Keep dated copies in a place that isn't the employer's",
        "Know before you speak who stands by you, with name and number",
    ),
    binds="A thing said can't be unsaid, but a thing kept back becomes harder to say with every week",
    ripples=(
        "The first person told shapes what everybody after believes",
        "Others who know the same are watching what happens to the one who speaks",
        "Silence is easier to explain this week than in a year, when somebody asks since when you knew",
    ),
    alarms=("anybody's safety turns out to be at stake", "records change or vanish"),
    cares=(
        "The one accused is owed facts and a hearing, and those at risk are owed speed",
        "Loyalty to a person is a reason to speak to them first, seldom a reason not to speak",
    ),
)

GENERAL = Topic(
    id="general",
    name="a decision",
    cues=r"(?!)",
    criteria=("cost in money", "cost in time", "what it makes possible", "how easily it can be undone"),
    assumptions=(
        "things would stay as they are if nothing were done",
        "the options named are all there are",
        "you'll value the same things a year from now",
    ),
    gaps=(
        Gap(
            "what you'd call a good outcome a year from now",
            "Write one sentence that a year from now would prove the choice right",
            r"goal|aim|success|outcome|hope|want",
        ),
        Gap(
            "what it costs in money and hours",
            "Put a figure on the cost in money and hours, even a rough one with a range",
            r"£|\$|€|cost|hours|budget",
        ),
        Gap(
            "the date by which it has to be settled",
            "Name the last sensible date, and what is lost by waiting until then",
            r"by |before |until|deadline|within",
        ),
        Gap(
            "who else has a say",
            "List who has to agree, who has to be told, and who'll only notice",
            r"my |our |team|family|partner|boss",
        ),
    ),
    left_out=(
        (
            r"family|partner|team|friend|colleague|they|customers",
            "anybody else who has to live with the result",
        ),
    ),
    trials=(
        "Try the smallest version of it for two weeks",
        "Live for three days as if one side were decided, then for three as if the other were",
        "Ask somebody who chose each way what they didn't foresee",
    ),
    fallbacks=(
        "Write down what you'd do on the day after it turned out wrong",
        "Keep one alternative alive until the first result is in",
    ),
    binds="Whether the step can be taken back is the first thing to find out, because it decides how "
    "sure you need to be",
    ripples=(
        "The first step makes some of the next ones cheaper and others dearer, and it is worth asking which",
        "What is chosen by not choosing has costs too, only later",
        "Others will take the choice as a sign of what to expect from you",
    ),
    alarms=(
        "the first result is worse than the worst you wrote down",
        "the date for review passes without anybody looking",
    ),
    cares=(
        "Whoever bears a part of the cost should hear of it before it is decided",
        "A reason that you'd tell those concerned is usually the real one",
    ),
)
