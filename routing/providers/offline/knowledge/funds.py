"""Raising money for a company, and the end of working life."""

from routing.providers.offline.knowledge.topic import Gap, Topic

FUNDING = Topic(
    id="funding",
    name="taking money from investors",
    cues=r"term sheets?|valuation|investors?|board seat|dilut\w+|seed round|series [a-d]|funding round|"
    r"vc|venture capital|angel|runway|convertible|cap table|raise (?:a round|a seed|money|capital)|"
    r"equity|sequoia|"
    r"accelerator|pre-money|post-money",
    criteria=(
        "what the founders still own after this round and the next",
        "months of runway it buys",
        "who can overrule whom, and on what",
        "what the investor does on a bad day",
    ),
    assumptions=(
        "the money is paid out as the paper says, and in time",
        "the next round comes before this one is spent",
        "the investor and the founders mean the same by success",
    ),
    gaps=(
        Gap(
            "whether the valuations are meant before or after the new money",
            "Ask of each offer whether the valuation is meant before or after the new money, and work "
            "out the share in percent",
            r"pre-money|post-money|pre money|post money",
        ),
        Gap(
            "the liquidation preference and the other terms that count when things go badly",
            "Put the terms of each offer on 1 page, with preference, vetoes and what happens to "
            "founders who leave",
            r"liquidation|preference|veto|anti-dilution|vesting",
        ),
        Gap(
            "the monthly burn and what it would be after the round",
            "Draw the cash balance month by month for 18 months under each offer",
            r"burn|costs? a month|spend(?:ing)? (?:of )?\$|monthly costs?",
        ),
        Gap(
            "what founders say whom the investor has backed in a crisis",
            "Ring 3 founders backed by each investor, one of them from a company that failed",
            r"references?|other founders|talked to founders|portfolio",
        ),
        Gap(
            "how firm each offer is, and until when",
            "Ask for the date until which each offer stands, and for what could still stop it",
            r"expires?|until|deadline|binding|signed|by (?:monday|friday|next|the end)",
        ),
    ),
    left_out=(
        (r"staff|employees|team|option holders", "the employees with options"),
        (r"customers?|clients", "the customers who rely on the product"),
    ),
    trials=(
        "Work with each investor on 1 real question for a week before signing",
        "Ask for a smaller first part with a second part tied to a result",
        "Live for 4 weeks on the plan that would hold if neither came through",
    ),
    fallbacks=(
        "Write the budget that makes the present money last 12 months, and keep it in the drawer",
        "Keep one other conversation alive until the money is in the account",
    ),
    binds="An investor can't be sent away like an employee, so a term that hurts on paper will hurt in "
    "practice",
    ripples=(
        "A high valuation today sets the mark below which the next round is a defeat",
        "A seat at the table changes what is said at it, mostly for those who sat there before",
        "More money is usually spent, and a company of twice the size is harder to turn",
    ),
    alarms=("cash falls below six months with no offer signed", "the terms change after a handshake"),
    cares=(
        "Those who work for options are owed a plain account of what the round does to them",
        "A promise of growth that only the founders can keep shouldn't be sold as a fact",
    ),
)

RETIREMENT = Topic(
    id="retirement",
    name="the end of working life",
    cues=r"retire[sd]?|retiring|retirement|early retirement|work until|pension|401\(?k\)?|state pension|"
    r"social security|superannuation|draw ?down|nest egg|paid-off",
    criteria=(
        "money a month for thirty years",
        "health used while it lasts",
        "days with a reason to get up",
        "what can still be changed at seventy",
    ),
    assumptions=(
        "spending afterwards will be what it is now, or less",
        "health lasts long enough to enjoy what is gained",
        "the two of you picture the same days",
    ),
    gaps=(
        Gap(
            "the monthly spending at home, with what the employer pays today",
            "Add up 12 months of statements, and add what the employer pays for you at present",
            r"spend(?:ing)?|monthly costs|budget|expenses",
        ),
        Gap(
            "what each year of waiting adds to pension or benefits",
            "Ask each pension and benefit office for the monthly sum at 3 different ages, in writing",
            r"full pension|reduced|at \d\d|benefit estimate",
        ),
        Gap(
            "health cover between leaving and the age at which it is taken over",
            "Get a quote for health cover for the years in between",
            r"medicare|health (?:insurance|cover)|insurance",
        ),
        Gap(
            "what a doctor says of working on and of stopping",
            "Ask your doctor what working on for 3 years would mean, and what stopping would",
            r"doctor|medical",
        ),
        Gap(
            "whether fewer hours are possible in between",
            "Ask the employer about half the hours for 2 years, before naming any date",
            r"part[- ]time|fewer hours|phased|reduce(?:d)? hours",
        ),
    ),
    left_out=(
        (r"wife|husband|partner|spouse", "whoever shares the money and the days"),
        (r"colleagues?|team|successor", "the colleagues who take over the work"),
    ),
    trials=(
        "Live for 3 months on the money there would be afterwards, and save the rest",
        "Take 4 weeks off in a row, at home and not on a journey, and keep a diary of the days",
        "Work half the hours for 6 months",
    ),
    fallbacks=(
        "Keep the licence and two old contacts alive for a year",
        "Fix the balance at which some paid work would begin again",
    ),
    binds="Leaving is easy and coming back at the same pay is rare, while a year of good health can't be "
    "bought later",
    ripples=(
        "Two people at home share rooms that one of them has had alone by day",
        "The first years cost most, because that is when the wishes are carried out",
        "A fall of the markets in the first 3 years weighs more than one later, because money is taken "
        "out at the bottom",
    ),
    alarms=(
        "more than the planned share is drawn in two years running",
        "the days are long and the weeks are gone",
    ),
    cares=(
        "Those who live on the same money have a say in its worst year",
        "Nobody owes an employer their last healthy years, and a proper handover is owed all the same",
    ),
    needs=r"retir\w+|pension\w*|401\(?k\)?",
)
