"""Decisions about people at work."""

from routing.providers.offline.knowledge.topic import Gap, Topic

STAFF = Topic(
    id="staff",
    name="a decision about people at work",
    cues=r"hire|hiring|fire|dismiss|employees?|staff|performance|underperform\w*|headcount|remote|"
    r"four-day week|4-day week|full pay|client duty|team|hybrid|reorgani[sz]\w+|promote|wages|"
    r"shifts?|overtime|union|contractors?",
    criteria=(
        "cost over a full year",
        "work that gets done or is left undone",
        "trust between those it favours and the rest",
        "time until the effect shows",
    ),
    assumptions=(
        "the effect on output is known, and not only hoped for or feared",
        "what works for one team works for the others too",
        "the problem lies with the people and not with how the work is organised",
    ),
    gaps=(
        Gap(
            "the full cost of each option over a year, with cover and lost time",
            "Set out the cost of each option month by month for 12 months, with cover, overtime and "
            "recruitment",
            r"severance|recruit\w+ cost|full cost|payroll|total cost",
        ),
        Gap(
            "what employment law and the contracts require, and in what order",
            "Ask an employment lawyer which consultation and notice apply before anything is said aloud",
            r"lawyer|legal|consultation|notice|contract",
        ),
        Gap(
            "what the people concerned say themselves",
            "Ask the people concerned, one by one, what they'd change first",
            r"asked them|survey|feedback|they (?:say|said|told)|interview",
        ),
        Gap(
            "how output or quality is measured at present",
            "Choose two measures of output and one of quality, and record them for four weeks before "
            "changing anything",
            r"output|productiv\w+|measur\w+|kpi|metric|quality",
        ),
        Gap(
            "which work would stop or slip",
            "List the ten tasks that take most hours and mark who'd do each afterwards",
            r"workload|tasks|cover|backlog|projects",
        ),
    ),
    left_out=(
        (
            r"those who (?:stay|remain|don)|others|rest of the team|colleagues|half the team",
            "the colleagues who would take over part of the work",
        ),
        (r"customer|client|patient|user", "the customers, who notice the difference first"),
    ),
    trials=(
        "Run it with one team for eight weeks against figures written down beforehand",
        "Let those concerned propose their own version and run that for 4 weeks",
        "Agree a fixed trial period with a date on which both sides may say no",
    ),
    fallbacks=(
        "Agree beforehand which figure would bring the old arrangement back",
        "Put a date and two figures into the announcement, at which it is looked at again",
    ),
    binds="A rule for working life is changed in a day, and the trust it costs or earns takes a year",
    ripples=(
        "The best people read such a decision first and have the easiest way out, so the first to "
        "leave may be the ones you meant to keep",
        "Work that nobody was assigned moves to whoever is kindest, and shows up months later as "
        "illness or resignation",
        "A change that some get and others do not is compared at lunch every day",
    ),
    alarms=("anybody you meant to keep hands in notice", "complaints or errors rise for a second month"),
    cares=(
        "Those concerned should hear it first, from the person who decides, with the reason and the "
        "help on offer",
        "The rule by which people are chosen has to be one you could read aloud to all of them",
    ),
)

CUTS = Topic(
    id="cuts",
    name="cutting costs or jobs",
    cues=r"lay(?:ing)? off|laid off|layoffs?|redundan\w+|cut (?:\w+ )?(?:salar\w+|wages|pay|costs|jobs|"
    r"hours)|short-time|hiring freeze|headcount|severance|let (?:staff|people|employees|them) go|"
    r"strike|union|revenue fell|loss(?:es)?|downsiz\w+|furlough\w*|bankrupt\w*|insolven\w+",
    criteria=(
        "the saving over twelve months after its own costs",
        "the work that is lost with it",
        "the trust of those who stay",
        "the time until the saving arrives",
    ),
    assumptions=(
        "the fall is lasting and not a gap of two quarters",
        "the work of those who go can be done by the others or left undone",
        "those who stay will go on as before",
    ),
    gaps=(
        Gap(
            "the number of months the cash lasts without any cut",
            "Draw the account month by month for 12 months without any cut, and mark where it runs out",
            r"cash|runway|months of|reserves?|liquidity",
        ),
        Gap(
            "the saving of each option after severance, recruitment and lost work",
            "Put each option on 1 line: saving in 12 months, less severance, less the revenue that "
            "would go with it",
            r"severance|net saving|recruit\w+ cost",
        ),
        Gap(
            "what law and contracts require, and in what order",
            "Ask an employment lawyer which consultation and notice apply, before a name is written down",
            r"lawyer|consultation|notice|legal|contracts?",
        ),
        Gap(
            "which savings remain that cost nobody a job",
            "List the 10 largest costs besides wages with what could be saved on each by the end of "
            "the quarter",
            r"other costs|suppliers|office|marketing|travel budget",
        ),
        Gap(
            "what staff would choose if they were shown the figures",
            "Show the figures to staff representatives, and ask for their own proposal within 10 days",
            r"staff (?:voted|said|prefer)|works council|survey|asked (?:them|staff)",
        ),
    ),
    left_out=(
        (r"those who (?:stay|remain)|remaining", "those who stay and take over the work"),
        (r"customer|client|patient", "the customers who are left"),
    ),
    trials=(
        "Agree shorter hours or a voluntary pay cut for 3 months, with a date on which it ends by itself",
        "Stop hiring, overtime and outside contracts for 4 weeks and see what that alone brings",
        "Offer voluntary departures first, with a fixed number and a closing date",
    ),
    fallbacks=(
        "Tie any cut to a figure that would bring the old terms back",
        "Keep a list of the 5 posts that would be filled first if things turn",
    ),
    binds="People who've been let go, and the knowledge that leaves with them, rarely come back at the "
    "old price",
    ripples=(
        "The people with the easiest way out read such a decision first, so the first to leave may be "
        "those you meant to keep",
        "A cut shared by all keeps the team and wears it down, and a cut borne by few spares the rest "
        "and frightens them; which of the two harms more depends on how long the trouble lasts",
        "How it is told will be remembered longer than what was decided",
    ),
    alarms=("somebody you can't replace hands in notice", "orders fall further within 8 weeks of the cut"),
    cares=(
        "The rule by which people are chosen has to be one that could be read aloud to all of them",
        "Those concerned should hear it first, from whoever decides, with the reason, the help on "
        "offer and what the top gives up",
    ),
)
