"""Health, caring for somebody, and animals."""

from routing.providers.offline.knowledge.topic import Gap, Topic

HEALTH = Topic(
    id="health",
    name="a decision about health",
    cues=r"surgery|operation|treatment|doctors?|medication|diagnos\w+|therapy|cancer|symptoms|clinic|"
    r"vaccin\w+|pregnan\w+|ivf|chemo\w*|side effects|specialist|knee|hip|depression|kidney|"
    r"transplant|donor|drug|donate",
    criteria=(
        "daily life in a year's time",
        "risk of harm",
        "time and pain of recovery",
        "what stays possible afterwards",
    ),
    assumptions=(
        "the diagnosis is settled",
        "waiting makes it neither better nor worse",
        "the figures given for other patients fit this one",
    ),
    gaps=(
        Gap(
            "the chance of success and of harm for somebody of this age and history",
            "Ask the specialist: of a hundred people like this, how many are better, the same, or "
            "worse after a year",
            r"\d+ ?%|percent|chance|success rate|in a hundred",
        ),
        Gap(
            "what happens if nothing is done for three months",
            "Ask what changes if you wait three months, and what sign would end the waiting",
            r"wait|without treatment|if (?:we|i) do nothing|watchful",
        ),
        Gap(
            "a second opinion",
            "Get a second opinion from somebody who doesn't carry out the treatment",
            r"second opinion|another doctor",
        ),
        Gap(
            "the length of recovery and the help it needs",
            "Ask how many weeks of help, and off work, to plan for",
            r"recover\w*|weeks off|rehab\w*",
        ),
        Gap("cost and cover", "Ask the insurer in writing what is covered", r"insur\w+|cost|cover|nhs"),
    ),
    left_out=((r"family|partner|wife|husband|daughter|son|carer", "whoever would do the caring afterwards"),),
    trials=(
        "Keep a daily record of pain, sleep and mood for 14 days, and take it to the next appointment",
        "Speak with 2 people who chose differently from each other",
        "Take a second pair of ears to the specialist, and ask for the options in writing",
    ),
    fallbacks=(
        "Ask what can still be done if it doesn't help",
        "Agree the sign at which you ring the clinic the same day",
    ),
    binds="Some treatments can be stopped and some can't be taken back, and the doctor can say which this is",
    ripples=(
        "Recovery falls on the people at home as well, and their reserve is part of the plan",
        "Fear of pain and fear of regret point different ways, and naming which one speaks helps",
        "Each treatment can narrow what is possible later, so the order counts",
    ),
    alarms=(
        "a symptom appears that the doctor asked to be told about",
        "the daily record shows no change after the agreed weeks",
    ),
    cares=(
        "The person whose body it is decides, and needs the facts in words they'd use themselves",
        "Those who'd give the care should be asked what they can really carry",
    ),
    needs=r"doctors?|surgeon|surgery|diagnos\w+|cancer|treatments?|therapy|symptoms?|clinic|medication|"
    r"pain|knee|hip|kidney|transplant|vaccin\w+|illness|disease|depression|specialist",
)

CARE = Topic(
    id="care",
    name="caring for somebody",
    cues=r"care home|nursing home|carer|dementia|elderly|my mother|my father|my dad|my mum|my mom|"
    r"parents|caregiv\w+|look after|alzheimer\w*|home care|hospice|assisted living|grandmother|"
    r"grandfather",
    criteria=(
        "safety by day and by night",
        "what the person wants",
        "strength of those who care",
        "cost a month for as long as it may last",
    ),
    assumptions=(
        "the person's wishes are known and not only guessed",
        "those who care now can go on for as long as it takes",
        "needs will stay about as they are",
    ),
    gaps=(
        Gap(
            "what the person concerned wants, in their own words",
            "Ask the person at a good hour, twice on different days, and write down the words",
            r"she wants|he wants|insists on|wishes|she says|he says|refuses|she would|he would",
        ),
        Gap(
            "an assessment of need by somebody outside the family",
            "Ask for an assessment of needs by the local service or a doctor",
            r"assess\w+|doctor says|social services",
        ),
        Gap(
            "the monthly cost of each arrangement and who pays",
            "Put the monthly cost of each arrangement beside the money there is, and the number of "
            "years it lasts",
            r"£|\$|€|cost|per month|a month|fees",
        ),
        Gap(
            "how the work is shared among relatives now",
            "Write down who does which hours in an ordinary week",
            r"sister|brother|siblings|share the",
        ),
        Gap(
            "who may decide legally",
            "Check whether a power of attorney exists and is signed",
            r"power of attorney|guardian|legal",
        ),
    ),
    left_out=(
        (r"sister|brother|sibling", "brothers and sisters who may share the work or the cost"),
        (r"wife|husband|partner|kids|children", "the household of the one who cares"),
    ),
    trials=(
        "Try two weeks of respite care or a day centre before anything permanent",
        "Bring in paid help for ten hours a week for one month",
        "Let a relative take over for one full weekend and compare notes",
    ),
    fallbacks=(
        "Ask the home about a trial stay and the terms for leaving",
        "Keep the room or the flat for three months after a move",
    ),
    binds="A home that has been given up is hard to get back, and a person who has moved once rarely "
    "moves again easily",
    ripples=(
        "When the main carer falls ill, two people need care: their rest belongs in the plan",
        "Money spent fast in the first year decides what can be chosen in the third",
        "Whoever is left out of the decision tends to come back into it as a critic",
    ),
    alarms=(
        "there's a fall, a night alone gone wrong, or a missed medicine",
        "the main carer can't remember the last free day",
    ),
    cares=(
        "The one cared for keeps a voice, even where others must decide in the end",
        "Duty to a parent doesn't cancel duty to oneself or to one's own household, and a limit said "
        "early is kinder than one reached",
    ),
    needs=r"care|carer|dementia|elderly|look after|alzheimer\w*|frail|hospice",
)

PET = Topic(
    id="pet",
    name="a decision about an animal",
    cues=r"surgery|cancer|operate|treatment|dog|cat|puppy|kitten|vet|pet|horse|rabbit|breeder|"
    r"put (?:him|her|it) (?:down|to sleep)",
    criteria=(
        "good days against bad days",
        "pain during treatment and after it",
        "money and hours, for how many months",
        "how those at home will remember it",
    ),
    assumptions=(
        "the animal's good days still outnumber the bad ones",
        "what is gained is time it would enjoy, and not only time",
        "those at home can give the care that comes after",
    ),
    gaps=(
        Gap(
            "how the animal would live in the weeks after treatment",
            "Ask the vet how the first 6 weeks after treatment look, day by day",
            r"recover\w*|weeks after|quality of life",
        ),
        Gap(
            "what relief without cure would look like, and for how long",
            "Ask what can be done against pain alone, for how many weeks, and what it costs",
            r"palliative|pain relief|painkillers|comfort",
        ),
        Gap(
            "what the vet would do with an animal of her own",
            "Ask the vet plainly what she would do with an animal of her own",
            r"vet (?:would|recommends|advises)|second opinion",
        ),
        Gap(
            "the full cost with after-care",
            "Get the full cost in writing, with after-care and the price of a complication",
            r"after-?care|full cost|insur\w+",
        ),
    ),
    left_out=((r"kids|children|wife|husband|partner|family", "the others at home who love it"),),
    trials=(
        "Keep a calendar for 14 days with one mark for each good day and one for each bad day",
        "Try the treatment for pain alone for 1 week and watch eating, sleeping and greeting",
        "Ask for 3 days to think, unless the vet says that waiting hurts the animal",
    ),
    fallbacks=(
        "Agree beforehand on the sign at which no further treatment is tried",
        "Ask what could still be done gently if the treatment doesn't help",
    ),
    binds="An operation can't be taken back, and neither can an end; a few days with pain relief can "
    "usually be had in between",
    ripples=(
        "Children learn from this how a family decides when there is no good answer",
        "The memory of the last week outlasts that of the bill",
        "Money spent here is missing somewhere: say where, and see whether it still feels right",
    ),
    alarms=("bad days outnumber good ones for a week", "it no longer eats or greets anybody"),
    cares=(
        "The animal can't weigh future days against present pain, so its present pain counts more than "
        "it would for a person",
        "Children can bear the truth in plain words, and they remember being left out",
    ),
    needs=r"vet|puppy|kitten|put (?:him|her|it) (?:down|to sleep)|breeder",
)
