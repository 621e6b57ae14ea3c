"""Agreements and public decisions."""

from routing.providers.offline.knowledge.topic import Gap, Topic

AGREEMENT = Topic(
    id="agreement",
    name="an agreement or dispute",
    cues=r"lawsuit|sue|suing|court|settle\w*|legal action|lawyers?|breach|clause|merge[rd]?|mergers?|"
    r"acqui\w+|buyout|buy out|partnership|co-?founders?|shareholders?|licen[cs]e|patent|dispute|"
    r"takeover|stake|equity split|sign the contract",
    criteria=(
        "what is left after costs",
        "time it takes",
        "relations afterwards",
        "what each side loses if it fails",
    ),
    assumptions=(
        "the other side means and can do what it says",
        "the paper covers the case that will come",
        "both sides use the same words for the same things",
    ),
    gaps=(
        Gap(
            "what the document says, clause by clause",
            "Have the two clauses that matter most explained by a lawyer for a fixed fee",
            r"clause|terms|contract says|agreement says",
        ),
        Gap(
            "the other side's best alternative",
            "Write down what the other side would do if you said no",
            r"alternative|otherwise|other offers?|walk away",
        ),
        Gap(
            "the cost and length of a dispute",
            "Ask for a written range of cost and months if it goes to court",
            r"legal fees|cost|months|years",
        ),
        Gap(
            "who has to agree besides the two sides",
            "List every consent needed, with a name and a date",
            r"board|shareholders?|regulator|bank|consent",
        ),
        Gap(
            "the present worth of what is exchanged",
            "Get a valuation from somebody paid by neither side",
            r"valuation|worth|valued|audit",
        ),
    ),
    left_out=(
        (r"employees|staff|team", "employees who learn of it last"),
        (r"customer|client|supplier", "customers and suppliers bound by the outcome"),
    ),
    trials=(
        "Agree a limited first stage with its own end date",
        "Propose mediation for one day before any letter from a lawyer",
        "Exchange written statements of what each side most needs",
    ),
    fallbacks=(
        "Put exit, price of exit and who decides it into the agreement itself",
        "Keep negotiating with one other party until the signature",
    ),
    binds="After a signature every change needs the other side, so what matters has to be settled before",
    ripples=(
        "How hard you press now sets the tone of every later question between the two of you",
        "A settlement is watched by everybody with a similar claim",
        "Uncertainty during the talks costs people and customers, whoever wins",
    ),
    alarms=(
        "the other side changes an agreed point for the second time",
        "costs pass a tenth of what is at stake",
    ),
    cares=(
        "A bargain that one side would refuse if it knew what the other knows isn't a fair one",
        "Those bound by the outcome without a seat at the table deserve a spokesman in the room",
    ),
)

PUBLIC = Topic(
    id="public",
    name="a public decision",
    cues=r"city|council|town|residents?|voters?|citizens?|public|tax(?:es)?|community|policy|government|"
    r"mayor|village|municipality|municipal\w*|school closure|library|traffic|cars? from|low-emission|"
    r"pedestrian\w*|park|housing development|hospital trust|maternity|ambulance|ward|bus route|"
    r"post office|wind turbines?|parents' association",
    criteria=(
        "who gains and who loses, by group",
        "cost to the public purse over ten years",
        "how fairly the burden falls",
        "whether it can be reversed",
    ),
    assumptions=(
        "people will change their habits as the plan expects",
        "those who don't speak up agree",
        "the figures come from a comparable place",
    ),
    gaps=(
        Gap(
            "figures by group: who is affected, how many, how much",
            "Make a table of the groups concerned: number, gain, loss, means to adapt",
            r"\d+ (?:residents|households|people|families|businesses)|survey",
        ),
        Gap(
            "the cost over ten years, with upkeep",
            "Have the ten-year cost reckoned with and without it, by somebody independent",
            r"cost|budget|million|£|\$|€",
        ),
        Gap(
            "what comparable places found",
            "Ask two comparable places for their figures before and after",
            r"other cities|study|studies|pilot|compar\w+",
        ),
        Gap(
            "the views of those who don't come to meetings",
            "Go to where the silent groups are, and ask a hundred of them",
            r"survey|consult\w+|referendum|asked",
        ),
        Gap(
            "what the law requires in procedure",
            "Have the steps and periods required by law written down",
            r"law|legal|statut\w+|consult\w+",
        ),
    ),
    left_out=(
        (r"disab\w+|elderly|older|low-income|poor", "the old, the poor and the disabled"),
        (r"future|children|young|next generation", "those who are young now and live with it longest"),
    ),
    trials=(
        "Try it for three months in one district, with counts before and after",
        "Start with the part that all sides accept",
        "Publish the draft with its figures and collect objections for four weeks",
    ),
    fallbacks=(
        "Write a date and a figure into the decision at which it is reviewed",
        "Keep the money for undoing it in the budget of the first year",
    ),
    binds="What is built or closed tends to stay so for a long time, while a rule can be changed at the "
    "next vote: it helps to know which of the two this is",
    ripples=(
        "People adapt by ways that nobody planned, and the trouble moves to the next street",
        "A measure that is felt to be unfair weakens the next good one",
        "The costs come early and to few, the gains late and to many, so support falls before it rises",
    ),
    alarms=(
        "a group with little room to adapt is worse off than reckoned",
        "the counts after three months show the problem only moved",
    ),
    cares=(
        "Those who carry the cost should be able to find their case in the reasons given",
        "A majority settles what is done, not what is owed to those who lose by it",
    ),
)
