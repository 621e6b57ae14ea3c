"""Children, parenthood, relationships, and moving elsewhere."""

from routing.providers.offline.knowledge.topic import Gap, Topic

CHILD = Topic(
    id="child",
    name="a decision about a child",
    cues=r"son|daughter|kids?|child|school|teachers?|bull(?:y|ied|ying)|class|nursery|kindergarten|"
    r"childcare|daycare|homework|teenager|custody|bus ride|tutor|classmates|grade",
    criteria=(
        "how the child is on an ordinary Tuesday",
        "friends kept and friends to be found",
        "hours on the way and hours of sleep",
        "what can still be changed after a term",
    ),
    assumptions=(
        "the new place is as it seemed on the day of the visit",
        "what the child says today is what the child will want in three months",
        "any trouble lies in the place and stays behind with it",
    ),
    gaps=(
        Gap(
            "what the child fears and hopes, asked without proposing anything",
            "Ask the child on 2 different days what would have to change for school to be all right, "
            "and write the words down",
            r"(?:he|she|they) (?:says?|said|wants?|told|hopes?|fears?)",
        ),
        Gap(
            "what the present place has done so far, and would still do",
            "Ask the present school in writing what it has done, and what it will do within 3 weeks",
            r"school (?:has|did|will|says|promised)|teachers? (?:has|have|say)|\A(?s:(?!.*(?:bull|"
            r"trouble|problem|unhappy|struggl)))",
        ),
        Gap(
            "how the new place deals with the same problem",
            "Ask the new place for its rule on exactly this problem, and for the last case in which it "
            "was used",
            r"new school (?:has|says|offers|promised)|policy",
        ),
        Gap(
            "the cost in money and hours for the household",
            "Write down a week of journeys, with who drives, what it costs, and when everybody gets up",
            r"cost|fees|£|\$|€|minutes|hours",
        ),
        Gap(
            "whether a trial week or a later start is possible",
            "Ask for a trial week, and whether the place can be held until the start of next term",
            r"trial|taster|visit|later start",
        ),
    ),
    left_out=(
        (r"friends|classmates", "the friends who would be left"),
        (r"brother|sister|sibling", "brothers and sisters"),
        (r"teacher|school", "the teachers on both sides"),
    ),
    trials=(
        "Spend a trial day or week at the new place, and let the child tell somebody else about it first",
        "Do the journey on 2 ordinary mornings",
        "Change one thing at the present place for 3 weeks, and watch sleep, appetite and Sunday evenings",
    ),
    fallbacks=(
        "Ask whether the present place would take the child back within the first term",
        "Name one adult in each place whom the child may go to at any hour",
    ),
    binds="A place given up is often filled by the next on the list, while a friendship can be kept with "
    "some help",
    ripples=(
        "A child who was asked will defend the choice, and one who wasn't will test it",
        "The hours on the way are taken from sleep, friends or homework, and it is worth deciding which",
        "How the leaving is told decides whether it feels like a flight or a step",
    ),
    alarms=("the child stops telling you about the day", "sleep or appetite is no better after six weeks"),
    cares=(
        "A child's wish is not the last word, but it deserves a reasoned answer",
        "Protection comes before convenience, and being heard is a part of protection",
    ),
    needs=r"(?:my|our) (?:[\w-]+ ){0,2}(?:son|daughter|child|kids?|children|boy|girl|twins)",
)

PARENTHOOD = Topic(
    id="parenthood",
    name="having a child",
    cues=r"(?:first|second|another|third) (?:child|baby)|have (?:a|another|\w+) (?:child|baby|kids?)|"
    r"have children|pregnan\w+|ivf|adopt(?:ion|ing)?|fertility|abortion|sperm donor|egg donor|"
    r"parenthood|childless",
    criteria=(
        "the wish of each, said apart",
        "strength and time for the first three years",
        "home and money in the leaner year",
        "what either choice closes",
    ),
    assumptions=(
        "the wish of both is known from their own words",
        "time is on the side of waiting",
        "work and home will bend as far as they have to",
    ),
    gaps=(
        Gap(
            "what each of you wants when nobody is listening",
            "Let each of you write down alone, in 10 lines, what life in five years should look like, "
            "and exchange the pages",
            r"(?:he|she|husband|wife|partner) (?:wants?|says?|said|would|is)",
        ),
        Gap(
            "what a doctor says of age, health and time",
            "Ask a doctor, both of you together, what age and health mean for the next 2 years",
            r"doctor|clinic|fertility|test|medical",
        ),
        Gap(
            "the monthly budget with one income for a year",
            "Draw up a month with one income, and live on it for 3 months",
            r"income|salary|£|\$|€|budget|afford",
        ),
        Gap(
            "who would help in a hard week",
            "Name 3 people who would really come in a hard week, and ask them",
            r"grandparents|parents|family nearby|help from|childcare",
        ),
    ),
    left_out=(
        (r"parents|grandparents|mother|father|family", "grandparents and others who would help"),
        (r"work|job|employer|career", "the employers on both sides"),
    ),
    trials=(
        "Live for 3 months on the budget and in the rooms there would then be",
        "Look after a small child of friends for a long weekend, both of you",
        "Agree not to speak of it for 4 weeks, and write down how often each of you thinks of it",
    ),
    fallbacks=(
        "Agree on a date, within 12 months, at which the question is opened again or closed",
        "Find out what keeps the possibility open a little longer, and what that costs",
    ),
    binds="This is one of the few choices that can't be taken back in either direction, if waiting lasts "
    "long enough",
    ripples=(
        "A first child, where there is one, gains or lacks a brother or sister, and has no vote",
        "Work, home and money adapt within two years; a wish that was overruled may take longer",
        "A yes given to end a discussion tends to be called in later",
    ),
    alarms=("one of you is arguing and the other has gone quiet", "the agreed date passes without a word"),
    cares=(
        "Nobody owes another person a child, and nobody should have to give up the wish unheard",
        "A child should be wanted by those who will get up at night",
    ),
    needs=r"child|baby|kids?|children|pregnan\w+|ivf|adopt\w*|abortion",
)

RELATIONSHIP = Topic(
    id="relationship",
    name="a decision between people close to each other",
    cues=r"marr(?:y|iage|ied)|love (?:him|her)|break ?up|breakup|stay or go|joint mortgage|toddler|"
    r"move in|moving in|divorce|relationship|"
    r"boyfriend|girlfriend|partner wants|my partner|"
    r"separat\w+|custody|baby|(?:second|another|third) child|have (?:a|another) child|"
    r"children of our own|children|wedding|propose|ex-|friendship|adopt|in-laws|move in together|"
    r"forgive",
    criteria=(
        "what each would give up",
        "what the two of you want in five years",
        "effect on children and close family",
        "how you'd speak of it in ten years",
    ),
    assumptions=(
        "the other person's wish is known from their own words",
        "things will go on as they are if nothing is done",
        "one of the two will change with time",
    ),
    gaps=(
        Gap(
            "what the other person wants, asked plainly",
            "Ask the other person, without proposing anything, what they'd want in three years",
            r"(?:he|she|they|partner|husband|wife) (?:wants?|says?|said|would)",
        ),
        Gap(
            "what it means for home and money",
            "Write down for each option who lives where and on what",
            r"house|flat|rent|money|salary|income|£|\$|€",
        ),
        Gap(
            "whether there's a date that forces it, or only a wish to be done",
            "Ask what would be lost if the decision came three months later",
            r"by |before|until|deadline|age|\d+ years old|i'?m \d\d",
        ),
        Gap(
            "what has been tried already",
            "List what was tried, for how long, and what changed",
            r"tried|therapy|counsel\w+|talked",
        ),
    ),
    left_out=(
        (r"child|kid|son|daughter", "children, present or hoped for"),
        (r"parents|mother|father|friends", "parents and friends who'd be asked to take sides"),
    ),
    trials=(
        "Agree on three months with one named change each, and a date to talk",
        "Have three conversations with a third person present, a counsellor or a friend of both",
        "Live for a month as if it were decided, and tell nobody but each other",
    ),
    fallbacks=(
        "Agree how you'd part fairly, before it is needed",
        "Keep some money and a place where you could stay",
    ),
    binds="Words said and ties cut can be mended only by both, so the order of conversations matters",
    ripples=(
        "Children judge less by the decision than by how the two treat each other afterwards",
        "A question left open for years is also an answer, given slowly",
        "Friends and relatives remember the first version of the story they hear",
    ),
    alarms=("either of you has stopped saying what hurts", "the agreed date passes and neither brings it up"),
    cares=(
        "Nobody should learn of it from somebody else",
        "The other's consent counts only if a no would've been accepted",
    ),
)

RELOCATION = Topic(
    id="relocation",
    name="a move to another place",
    cues=r"relocat\w+|move to|moving to|emigrat\w+|abroad|visa|another (?:city|country)|overseas|"
    r"citizenship|expat|transfer to|back to (?:my|our)|countryside|(?:houses|living) in|"
    r"cheaper (?:in|there)|work(?:ing)? remotely|"
    r"condo|move (?:\w+ ){1,3}to|leave (?:town|the city)",
    criteria=(
        "income after local costs",
        "work for everybody in the household",
        "distance to family and friends",
        "right to stay, and to return",
    ),
    assumptions=(
        "you'd find there what you miss here",
        "work and friends follow within a year",
        "those you leave behind will manage",
    ),
    gaps=(
        Gap(
            "the right to live and work there",
            "Check the permit for each member of the household, with its processing time",
            r"visa|permit|citizen\w*|passport",
        ),
        Gap(
            "the cost of living compared with here",
            "Price the same month in both places: rent, school, tax, travel home",
            r"cost of living|rent|cheaper|expensive|tax",
        ),
        Gap(
            "work for the other adult",
            "Let the other adult look for work there for a month, before notice is given here",
            r"(?:wife|husband|partner)(?:'s|’s)? (?:job|work|career)|remote",
        ),
        Gap(
            "schools and their dates",
            "Ask two schools there about places and language support",
            r"school|kindergarten|university",
        ),
        Gap(
            "what it would cost to come back",
            "Write down what coming back after a year would cost, with home and job",
            r"come back|return|move back",
        ),
    ),
    left_out=(
        (r"partner|wife|husband|family|kids|children", "those who'd move along without having asked for it"),
        (r"parents|mother|father|grand", "parents who stay behind and grow older"),
    ),
    trials=(
        "Spend four weeks there in the worst season, working and shopping as you would",
        "Rent furnished for six months and keep the home here",
        "Ask the employer for a posting with a return date",
    ),
    fallbacks=(
        "Let the home here for a year rather than give it up",
        "Agree a date for taking stock, with the right of any of you to say no",
    ),
    binds="A move abroad can be undone, but the job, the home and the school place left behind are "
    "usually gone",
    ripples=(
        "The one with the job finds friends first, and the other carries the loneliness of the first year",
        "Pensions, tax and health cover change with the country, slowly and for good",
        "Visits home cost money and leave, and become the holiday of most years",
    ),
    alarms=("one of you is still unhappy after the second winter", "savings go down in three months of six"),
    cares=(
        "The person with least to gain from the move should have the last word on its date",
        "Parents who stay behind need a plan for the day they need help",
    ),
)
