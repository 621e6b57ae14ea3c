"""Technology, prices and markets."""

from routing.providers.offline.knowledge.topic import Gap, Topic

TECHNOLOGY = Topic(
    id="technology",
    name="a decision about technology",
    cues=r"software|migrat\w+|rewrite|code ?base|database|cloud|api|monolith|microservices?|legacy|"
    r"vendor|open[- ]source|kubernetes|deploy\w*|feature|technical debt|ai|machine learning|"
    r"algorithm|platform|framework|on-premise|saas|android|ios|sdk|release|data cent(?:er|re)|chatbot|"
    r"facial recognition",
    criteria=(
        "cost over three years with people's time",
        "risk to what works today",
        "speed of the next ten changes",
        "freedom to leave again",
    ),
    assumptions=(
        "the trouble comes from the tool and not from how it is used",
        "the team can run old and new side by side for as long as it takes",
        "what works in the demonstration works with your data",
    ),
    gaps=(
        Gap(
            "what the present system costs in hours and incidents",
            "Count for four weeks the hours and incidents that the present system causes",
            r"incidents?|outage|downtime|hours|maintenance",
        ),
        Gap(
            "the effort of the change, estimated by those who'd do it",
            "Have two people estimate the work apart from each other, and look at where they differ",
            r"estimate|weeks|months|engineers",
        ),
        Gap(
            "the cost of running it at today's load and at three times that",
            "Price today's load and three times that on the new system",
            r"cost|per month|licen[cs]e|\$|£|€",
        ),
        Gap(
            "how data gets out again",
            "Export everything from the new system once, before anything depends on it",
            r"export|lock-?in|portab\w+|exit",
        ),
        Gap(
            "the part of users who'd notice, and how",
            "Name the five things users do most, and test each on both systems",
            r"users|customers|usage",
        ),
    ),
    left_out=(
        (r"users|customers|patients|citizens", "the people who use it every day"),
        (r"operations|support|on-call|security", "those who are on call for it at night"),
    ),
    trials=(
        "Move the smallest part that hurts, end to end, and run it for a month",
        "Give two people two weeks to fail with it on real data",
        "Run both side by side for a tenth of the traffic and compare errors and cost",
    ),
    fallbacks=(
        "Write the way back before the way forward, and rehearse it once",
        "Keep the old system readable until a full month has closed on the new one",
    ),
    binds="Data formats and contracts outlive the people who chose them, so the way out has to be tested "
    "while it is still cheap",
    ripples=(
        "While the change lasts nothing else ships, and that is often its largest cost",
        "Every half-finished migration leaves two systems to keep alive",
        "Skills follow the choice: it decides whom you can hire next year",
    ),
    alarms=(
        "the change takes half as long again as estimated and no part is in use",
        "incidents in the moved part exceed those of the old one",
    ),
    cares=(
        "Where software decides about people, somebody must be able to explain and correct a single case",
        "Data were given for a purpose, and a new use needs a new yes",
    ),
)

MARKET = Topic(
    id="market",
    name="a decision about price or market",
    cues=r"pric(?:e|es|ing)|raise (?:our )?prices|subscription|churn|market|competitors?|discount|"
    r"product line|customers?|revenue|margin|sales|brand|export|expan(?:d|sion)|supplier|growth|"
    r"store|branch",
    criteria=("margin a year", "customers gained and lost", "cash needed up front", "answer of competitors"),
    assumptions=(
        "customers stay for the reasons you think",
        "competitors won't answer within the year",
        "the first buyers are like those who follow",
    ),
    gaps=(
        Gap(
            "how many customers would leave or buy less",
            "Ask thirty customers, or try it with one group in ten for a month",
            r"churn|leave|elastic\w*|would pay|survey",
        ),
        Gap(
            "margin per customer today",
            "Work out the margin of the largest, the typical and the smallest customer",
            r"margin|profit|cost per|gross",
        ),
        Gap(
            "what competitors charge for the same",
            "Write down three competitors' prices for the same thing, with the date",
            r"competitor\w*|rival\w*|market price",
        ),
        Gap(
            "the cash it takes before it earns",
            "Draw the account month by month until the plan pays for itself",
            r"cash|runway|budget|invest\w*|£|\$|€",
        ),
        Gap(
            "what long-standing contracts allow",
            "Look up in the ten largest contracts what may be changed and when",
            r"contract|terms|agreement",
        ),
    ),
    left_out=(
        (r"staff|team|employees|sales", "the staff who'll have to explain it"),
        (
            r"small(?:er)? (?:customers|clients)|low-income|loyal|existing",
            "the customers with the least room to move",
        ),
    ),
    trials=(
        "Try it with new customers only for eight weeks",
        "Offer it in one region or one group and leave the rest as a comparison",
        "Sell it before building it, to five customers with a signature",
    ),
    fallbacks=(
        "Let present customers keep the old terms until a fixed date",
        "Decide beforehand the number of lost customers at which you go back",
    ),
    binds="A price is easily changed, but customers who've left have usually signed elsewhere",
    ripples=(
        "Customers who leave over a price are not the average ones: find out which they'd be",
        "A discount once given becomes the price that everybody remembers",
        "The second market costs the attention that the first one lived on",
    ),
    alarms=(
        "losses among paying customers pass the break-even share",
        "support requests on the subject double",
    ),
    cares=(
        "Those who came early on a promise should hear of a change before strangers do",
        "Where people can't easily go elsewhere, a higher price is a matter of fairness too",
    ),
)
