"""Small choices of a day, told by `reading.small` and not by cues."""

from routing.providers.offline.knowledge.topic import Gap, Topic

EVERYDAY = Topic(
    id="everyday",
    name="an everyday choice",
    cues=r"(?!)",
    criteria=("what you feel like", "time and effort", "what is at hand", "what you did last time"),
    assumptions=(
        "each of them is open to you today",
        "none of them takes much more time or effort than you picture",
        "you'd be content with any of them by tomorrow",
    ),
    gaps=(
        Gap(
            "which of them you'd enjoy more today",
            "Say within 10 seconds which one you'd miss more, and note it",
            r"prefer|rather|enjoy|feel like|favou?rite",
        ),
        Gap(
            "how long each takes from door to door, or from start to finish",
            "Look up how many minutes each takes from start to finish",
            r"minutes|hours|time|quick|fast",
        ),
        Gap(
            "whether anything rules any of them out today",
            "Check for 1 minute whether weather, opening hours or supplies rule any of them out",
            r"weather|rain|open|closed|left over|booked",
        ),
        Gap(
            "what each comes to in small expenses",
            "Compare the small expenses of each in 1 line",
            r"£|\$|€|cost|price|cheap",
        ),
    ),
    left_out=((r"we|us|our|friend|family|partner", "anybody who'd come along or share in it"),),
    trials=(
        "Take one of them this time and another next time, then compare for 2 minutes",
        "Draw lots once, and notice within 5 seconds whether you hope for another result",
    ),
    fallbacks=(
        "Keep what you passed over in mind for the next time, which may be tomorrow",
        "Change over within the first 10 minutes if it disappoints",
    ),
    binds="Nothing here lasts beyond the day as far as the text tells, so the next occasion can go the "
    "other way",
    ripples=(
        "Deciding quickly leaves more of the day for the thing itself",
        "A choice that comes back often is worth a habit, which spares the next deliberation",
        "What was pleasant once is likely to be chosen again, and variety then needs a nudge",
    ),
    alarms=(
        "it turns out that somebody else depends on it",
        "it takes more than twice the time you had in mind",
    ),
    cares=(
        "If somebody joins in, asking what they'd like takes less time than guessing",
        "Where all are equally good to others, following your own taste is fair",
    ),
)
