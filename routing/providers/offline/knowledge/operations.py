"""Investing in what a business works with: machines, space, capacity."""

from routing.providers.offline.knowledge.topic import Gap, Topic

OPERATIONS = Topic(
    id="operations",
    name="an investment in a business",
    cues=r"capacity|production|machine(?:ry|s)?|equipment|line|plant|factory|fleet|vans?|trucks?|"
    r"warehouses?|ovens?|kitchen|output|orders|supplier|outsourc\w+|subcontract\w*|second (?:shop|"
    r"site|branch|location|line)|chain|one-off cost|payback|consolidat\w+|depreciation",
    criteria=(
        "cost for each unit made",
        "what it costs in a month without work",
        "how fast it can grow or shrink",
        "what is left when it is no longer needed",
    ),
    assumptions=(
        "demand lasts as long as the thing takes to pay for itself",
        "people who can run it are there and stay",
        "it works as well in daily use as in the offer",
    ),
    gaps=(
        Gap(
            "the demand behind it, in orders and not in hopes",
            "Put the orders of the last 24 months on one sheet, and mark what had to be turned "
            "away for lack of capacity",
            r"orders|demand|sales|turned away|waiting list|backlog",
        ),
        Gap(
            "the full cost over its life, with staff, energy, repairs and interest",
            "Reckon the cost over 5 years with staff, energy, repairs and interest, for each option",
            r"maintenance|energy|running costs|interest|financ\w+|over \d+ years",
        ),
        Gap(
            "how much of it would be in use on an ordinary Tuesday",
            "Estimate use in percent for a good, an average and a poor month",
            r"utili[sz]ation|in use|per cent|percent|%|hours a day",
        ),
        Gap(
            "what it could be sold or cancelled for",
            "Ask for the resale price after 3 years, and for the notice on the rented alternative",
            r"resale|notice|cancel|sell (?:it|them)|second-hand",
        ),
        Gap(
            "who is liable if the business can't pay",
            "Have the guarantee and its limit explained by somebody who isn't the bank",
            r"limited (?:to|guarantee)|liab\w+ (?:is|are)|lawyer",
        ),
    ),
    left_out=(
        (r"staff|employees|bakers|drivers|workers|team", "the people who would have to run it"),
        (r"customers?|clients|orders", "the customers whose orders it is for"),
    ),
    trials=(
        "Rent or subcontract the extra capacity for 3 months and record every order it made possible",
        "Run 2 longer shifts a week on what there is, for 6 weeks, and see what breaks first",
        "Visit a business that bought the same 2 years ago, and ask to see a poor month",
    ),
    fallbacks=(
        "Agree a right to cancel or hand back within 12 months, and put a price on it",
        "Find now the buyer or tenant who would take it over, and get the figure in writing",
    ),
    binds="A machine can be sold for part of its price, while a loan and a guarantee stay at the whole of it",
    ripples=(
        "New capacity wants to be filled, and the orders that fill it are often the ones that pay least",
        "What one machine speeds up, the next step has to carry: look for the new narrow place",
        "A competitor who supplies you learns your volumes, and one who loses your orders has room "
        "for your customers",
    ),
    alarms=("use stays under half for two months", "the key people who run it hand in notice"),
    cares=(
        "A private guarantee puts somebody's home behind a business risk, and a yes to it should "
        "be given after seeing the worst month",
        "Those who have to run it should be asked before the contract, not trained after it",
    ),
)
