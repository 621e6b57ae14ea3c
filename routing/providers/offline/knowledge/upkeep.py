"""Work on a home, and a home that was inherited."""

from routing.providers.offline.knowledge.topic import Gap, Topic

UPKEEP = Topic(
    id="upkeep",
    name="work on a home",
    cues=r"re?paint\w*|redecorat\w+|decorat\w+|wallpaper|renovat\w+|refurbish\w*|remodel\w*|extension|"
    r"heat pump|insulat\w+|solar|roof|kitchen|bathroom|bedroom|loft|attic|boiler|windows|builders?|plumber|"
    r"painter|electrician|tiles|floorboards|plaster\w*",
    criteria=(
        "cost with materials and labour",
        "days the rooms can't be used",
        "how long the result lasts",
        "what it saves or adds in use",
    ),
    assumptions=(
        "what lies under the surface is sound",
        "the work takes as long as you or the builder think",
        "you'll use the rooms in the same way when it is done",
    ),
    gaps=(
        Gap(
            "the whole cost, with materials, labour and what comes to light",
            "Get 2 written quotes for the same list of work, and price doing it yourself beside them",
            r"quotes?|estimate|£|\$|€|budget|costs?",
        ),
        Gap(
            "the state of what lies underneath: damp, wiring, pipes",
            "Look behind 1 panel or plate in each room, or have a tradesman look",
            r"damp|wiring|pipes|survey|inspect\w*|condition",
        ),
        Gap(
            "how many days the work takes and which rooms it closes",
            "Write a plan of days and rooms, and add half as many days again",
            r"days|weeks|weekend|months",
        ),
        Gap(
            "who does the work, and how well",
            "Ask for the address of 1 finished job and go and look at it",
            r"myself|ourselves|builder|painter|contractor|tradesm[ae]n|hire",
        ),
        Gap(
            "whether consent, a permit or a grant applies",
            "Ask the council or the freeholder whether consent or a grant applies",
            r"permit|consent|permission|grant|landlord",
        ),
    ),
    left_out=(
        (r"partner|wife|husband|family|kids|children|\bwe\b|\bour\b", "whoever lives there during the work"),
        (r"neighbou?r|upstairs|downstairs", "the neighbours, who hear and see the work"),
    ),
    trials=(
        "Do 1 wall or 1 corner first, and live with it for a week",
        "Mark the new lines with tape on walls and floor and use the room so for 5 days",
    ),
    fallbacks=(
        "Hold back a tenth of the payment until the list of faults is done",
        "Keep enough of the materials to mend or match a patch later",
    ),
    binds="Paint can be painted over, while walls, pipes and roofs stay as they are left for decades",
    ripples=(
        "One room made new makes the next one look older",
        "Work that is put off gets dearer only where water or frost is at it",
        "A home half finished is lived in for longer than planned",
    ),
    alarms=(
        "the first week brings to light what nobody priced",
        "the work runs over by more than half its days",
    ),
    cares=(
        "Those who share the home live with dust, noise and colour too, and should have a say in all three",
        "Neighbours bear noise better when they were told the days beforehand",
    ),
    needs=r"house|home|flat|room|bedroom|kitchen|bathroom|roof|loft|attic|walls?|boiler|heat pump|solar|"
    r"windows|hall|ceiling|fence|garage",
)

ESTATE = Topic(
    id="estate",
    name="an inherited home",
    cues=r"late (?:mother|father|mum|mom|dad|parents?|grand\w+|aunt|uncle|husband|wife|brother|sister)|"
    r"inherit\w*|inheritance|estate|probate|heirs?|executors?|the will|passed away|died|house|flat|home|"
    r"sell|siblings?|sister|brother|keep|rent it out|let it",
    criteria=(
        "what each heir has after tax and costs",
        "yearly cost of keeping it",
        "work it makes, and for whom",
        "what the place means to each of you",
    ),
    assumptions=(
        "all who inherit agree on what it is worth",
        "somebody has the time to look after it",
        "its price in a few years won't be far below the price now",
    ),
    gaps=(
        Gap(
            "who owns which share, and what the will says",
            "Read the will and the land register, and write down each share",
            r"the will|shares?|probate|executor|register|equally",
        ),
        Gap(
            "what it would sell for as it stands",
            "Ask 2 valuers for a figure, one of whom won't be selling it",
            r"valu\w+|worth|£|\$|€|offer",
        ),
        Gap(
            "the tax on inheriting, letting and selling",
            "Ask a tax adviser for the tax on each way, with its dates, in writing",
            r"tax",
        ),
        Gap(
            "the yearly cost while it stands empty",
            "Add up insurance, heating, rates and repairs for 12 months of an empty house",
            r"insurance|repairs|upkeep|empty|running costs",
        ),
        Gap(
            "what each of the heirs wants and needs",
            "Have each heir write 3 lines on what they want, before anybody talks of prices",
            r"agree|wants?|disagree|refus\w+",
        ),
    ),
    left_out=(
        (r"sister|brother|sibling|family|cousin|heir", "the others who inherit, or hoped to"),
        (r"tenant|neighbou?r|lodger", "neighbours, and any tenant to come"),
    ),
    trials=(
        "Let it for 6 months on a short contract before anything final",
        "Clear 1 room together, and see how each of you feels about the rest",
    ),
    fallbacks=(
        "Agree in writing that any heir may buy out another at a valuer's figure",
        "Set a lowest price and a last date together before it is offered",
    ),
    binds="A family home once sold doesn't come back, while keeping it for a year costs a sum that "
    "can be known",
    ripples=(
        "How this is settled shapes how the heirs deal with each other for years",
        "An empty house loses value by the month through damp and small damage",
        "Things inside it are often quarrelled over more than the house itself",
    ),
    alarms=("one of the heirs stops answering", "the cost of keeping it eats what waiting was to bring"),
    cares=(
        "Grief has its own pace, and a date that suits the market can be too early for one of you",
        "The one who does the work on the house can be paid for it before the rest is shared",
    ),
    needs=r"late (?:mother|father|mum|mom|dad|parents?|grand\w+|aunt|uncle|husband|wife|brother|sister)|"
    r"inherit\w*|probate|heirs?|executors?|passed away|died",
)
