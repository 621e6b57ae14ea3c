"""Homes, rented and owned, and purchases."""

from routing.providers.offline.knowledge.topic import Gap, Topic

RENTAL = Topic(
    id="rental",
    name="a choice of rented home",
    cues=r"flat|apartment|rent(?:ing|ed)?|landlord|landlady|leases?|bedroom|letting agent|agent|tenancy|"
    r"tenants?|flatmates?|housemates?|studio|room|notice",
    criteria=(
        "the monthly cost with heating and travel",
        "minutes on the way, twice a day",
        "noise, light and room at home",
        "the notice it takes to leave",
    ),
    assumptions=(
        "the rent stays near what it is now",
        "the journey is as quick on a wet Monday as on the day you tried it",
        "the household stays the size it is",
    ),
    gaps=(
        Gap(
            "the monthly cost with heating, rates and travel",
            "Add heating, rates, internet and 2 travel passes to each rent, and compare the totals",
            r"heating|bills|utilities|council tax|included",
        ),
        Gap(
            "by how much, and when, the rent may be raised",
            "Read in the lease when the rent may rise and by how much",
            r"rent increase|fixed rent|raise the rent|index",
        ),
        Gap(
            "the length of the contract and the notice on both sides",
            "Look up contract length and notice, yours and the landlord's",
            r"notice|months? (?:lease|contract)|leases? run|minimum term",
        ),
        Gap(
            "the state of damp, noise and heating",
            "Visit each place once after dark, for 20 minutes, and listen",
            r"damp|noise|noisy|quiet|condition|bright",
        ),
        Gap(
            "the deposit and when it comes back",
            "Ask for the deposit, the fees and the inventory in writing",
            r"deposit|fees",
        ),
    ),
    left_out=(
        (
            r"partner|wife|husband|family|flatmate|kids|children|friend|\bwe\b|\bour\b",
            "whoever shares the home and its journeys",
        ),
        (r"neighbour|landlord|tenant|agent", "the neighbours and the landlord"),
    ),
    trials=(
        "Do the journey to work from each place once at the hour you'd really travel",
        "Spend an evening in each street, until 11 at night",
        "Live for 1 month on the higher rent and put the difference aside",
    ),
    fallbacks=(
        "Ask whether the contract can be handed on to another tenant",
        "Agree a break after 6 months, in writing, before signing",
    ),
    binds="A rented home is given up for the price of the notice and a move, so what is agreed about "
    "leaving is part of the price",
    ripples=(
        "A shorter journey gives back the same minutes every day, while a larger room is noticed less "
        "after a month",
        "The dearer place also costs the things that the difference won't pay for: a holiday, a "
        "course, a reserve",
        "Where you live decides whom you meet by chance, and that doesn't show in the rent",
    ),
    alarms=(
        "rent and travel together take more than the share of income you agreed on",
        "one of you avoids being at home",
    ),
    cares=(
        "An agent or landlord who is told no on time can let to somebody else, and keeping both "
        "waiting is paid for by a stranger",
        "Whoever spends most hours at home should have the larger say in noise and light",
    ),
    needs=r"flat|apartment|landlord|landlady|tenan\w+|flatmates?|housemates?|letting|(?:my|"
    r"our) lease|rent(?:ing|ed)? a",
)

HOME = Topic(
    id="home",
    name="a decision about a home",
    cues=r"house|flat|apartment|home|mortgage|property|garden|neighbou?rhood|"
    r"suburb|commute|deposit",
    criteria=(
        "monthly cost with everything in it",
        "time spent travelling",
        "room for the next five years",
        "how quickly you could leave again",
    ),
    assumptions=(
        "income will carry the monthly cost in a bad year as well as a good one",
        "the place will still fit the household in five years",
        "prices and rates won't turn against you before you could sell",
    ),
    gaps=(
        Gap(
            "the full monthly cost, with rates, repairs, insurance and heating",
            "Add up the full monthly cost: loan or rent, insurance, heating, repairs, travel",
            r"insurance|heating|repairs|service charge|running costs|utilities|council tax",
        ),
        Gap(
            "the interest rate, how long it is fixed, and what comes after",
            "Ask the lender for the payment at today's rate and at two points more",
            r"interest|fixed rate|rate",
        ),
        Gap(
            "the state of the building",
            "Have a surveyor look at roof, damp and wiring before any figure is agreed",
            r"survey|inspection|condition|roof|damp",
        ),
        Gap(
            "fees and taxes for moving, buying or selling",
            "List the one-off costs of the move and set them against the yearly difference",
            r"stamp duty|fees|moving cost|agent|notary",
        ),
        Gap(
            "how long you expect to stay",
            "Agree, each on paper first, how many years you expect to stay",
            r"\d+ years|long[- ]term|forever|stay (?:for|at least)",
        ),
    ),
    left_out=(
        (
            r"child|kid|school|partner|wife|husband|family|\bwe\b|\bour\b",
            "whoever shares the home and its journeys",
        ),
        (r"neighbour|landlord|tenant|seller", "landlord, tenants or neighbours"),
    ),
    trials=(
        "Do the journey to work from there on two ordinary weekdays",
        "Live for three months on the new monthly cost and put the difference aside",
        "Rent in the area for some months before buying in it",
    ),
    fallbacks=(
        "Keep three monthly payments apart from the deposit",
        "Ask what the place would bring in rent if you had to leave it",
    ),
    binds="Buying and selling a home costs fees and months each way, so a wrong purchase can be undone "
    "only at a price",
    ripples=(
        "A longer journey is paid every day, and the garden is used on some of them",
        "A high monthly cost also decides which jobs can be refused later",
        "The household's reserve after the deposit matters more than the deposit, because repairs come "
        "in the first year",
    ),
    alarms=(
        "housing takes more than the share of income you fixed beforehand",
        "the survey finds something that costs more than a tenth of the price",
    ),
    cares=(
        "Children and partners pay for a move with friends, schools and journeys, and can be asked "
        "about it at any age",
        "A landlord, tenant or seller who relies on your word is owed a clear answer early",
    ),
)

PURCHASE = Topic(
    id="purchase",
    name="a purchase",
    cues=r"buy|purchase|car|electric car|ev|laptop|phone|bike|bicycle|second-hand|used|warranty|machine|"
    r"boat|piano|camera|dishwasher|van",
    criteria=(
        "cost a year including upkeep",
        "how often it would really be used",
        "what else the money could do",
        "resale value",
    ),
    assumptions=(
        "it will be used as often as you picture now",
        "what you have can't be repaired, borrowed or rented for less",
        "the cost of keeping it was counted with the price",
    ),
    gaps=(
        Gap(
            "the price and the yearly cost of keeping it",
            "Write down price, insurance, fuel or power, repairs and loss of value for one year",
            r"price|cost|£|\$|€|insurance|fuel|running",
        ),
        Gap(
            "how often it would be used, and what is used now",
            "Note for two weeks every time you'd have used it",
            r"every day|daily|times a (?:week|month)|miles|km|commute|use it",
        ),
        Gap(
            "what the alternatives cost",
            "Price the two nearest alternatives: hire, second-hand, repair, or doing without",
            r"second-hand|used|rent|hire|lease|repair|public transport|alternative",
        ),
        Gap(
            "how it would be paid for",
            "Compare paying from savings with the total repaid on credit",
            r"cash|saved|savings|loan|finance|credit",
        ),
        Gap(
            "the date until which it can wait",
            "Name what happens if it is bought six months later",
            r"by |before |until|deadline|urgent|broke",
        ),
    ),
    left_out=(
        (
            r"partner|wife|husband|family|kids|children|share",
            "whoever else would use it or go without something for it",
        ),
    ),
    trials=(
        "Hire or borrow one for a fortnight and count the uses",
        "Put the monthly cost aside for three months first",
        "Wait thirty days and see whether the wish is still there",
    ),
    fallbacks=(
        "Choose the model that sells again most easily, and look up what it fetches after three years",
        "Buy with a right of return and put the date in the calendar",
    ),
    binds="Most purchases can be sold again, at a loss that is largest in the first year",
    ripples=(
        "A thing that costs something each month also makes the next months narrower",
        "Buying one thing often brings the next: insurance, space, accessories",
        "What gets replaced doesn't vanish, and selling or keeping it is part of the price",
    ),
    alarms=("it stays unused for a month", "upkeep in the first half-year is above what you wrote down"),
    cares=(
        "If the money is shared, the wish should be shared before the order is placed",
        "Cheap and lasting are different questions, and others live with what is thrown away",
    ),
)
