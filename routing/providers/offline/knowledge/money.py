"""Money put to work, lent to somebody close, or spent on learning."""

from routing.providers.offline.knowledge.topic import Gap, Topic

MONEY = Topic(
    id="money",
    name="a decision about money",
    cues=r"invest(?:ing|ment)?|shares|stocks?|fund|index|pension|savings|crypto|bitcoin|loan|lend|"
    r"borrow|debt|interest|inheritance|return|dividend|portfolio|bonds?|credit card|overpay|"
    r"refinance",
    criteria=(
        "what is kept in a bad year",
        "yearly return after fees and tax",
        "how fast the money can be reached",
        "sleep at night",
    ),
    assumptions=(
        "the money won't be needed before the plan has run its course",
        "the return of recent years says something about the next",
        "the other side can pay what is promised",
    ),
    gaps=(
        Gap(
            "the reserve left for emergencies",
            "Set aside six months of costs before counting what may be put at risk",
            r"emergency|reserve|buffer|months of (?:costs|expenses)",
        ),
        Gap(
            "fees, taxes and interest on each side",
            "Put rate, fees and tax of each option on one line and compare what is left after five years",
            r"fee|tax|interest|rate|%",
        ),
        Gap(
            "when the money is needed",
            "Write down every large payment expected in the next five years",
            r"years?|retire|need (?:it|the money)|horizon",
        ),
        Gap(
            "the largest loss you could bear without changing plans",
            "Name in figures the loss at which you'd have to change your life",
            r"lose|loss|afford to",
        ),
        Gap(
            "the written terms",
            "Get the terms in writing, with what happens on late payment or early exit",
            r"terms|contract|written|agreement",
        ),
    ),
    left_out=(
        (
            r"partner|wife|husband|family|kids|children|joint",
            "whoever shares the account or would have to step in",
        ),
    ),
    trials=(
        "Put in a tenth of the sum for a year",
        "Follow the plan on paper for three months and note what you'd have done each time",
    ),
    fallbacks=(
        "Write down the sum or date at which you get out, and tell somebody",
        "Keep the reserve in another account so that it isn't counted in",
    ),
    binds="Money that is locked in, lent or lost can't be used for the next opportunity, and that cost "
    "shows on no statement",
    ripples=(
        "A fixed repayment removes choices every month, a lost return removes them only once",
        "Money between relatives changes how they speak with each other, whether it comes back or not",
        "A small gain that ties up the whole reserve turns any later surprise into a loan",
    ),
    alarms=(
        "you'd have to sell or borrow to pay for something ordinary",
        "a promised payment comes late twice",
    ),
    cares=(
        "If others rely on the same money, the loss has to be agreed with them, not only the gain",
        "Lending to somebody close is kinder with terms on paper than with terms in the head",
    ),
)

LENDING = Topic(
    id="lending",
    name="money between people close to each other",
    cues=r"lend|lending|loan to|owes? me|owes us|pay (?:me|us) back|guarantor|co-?sign|"
    r"borrow from (?:me|us)|asked (?:me|us) for money|bail (?:him|her|them) out",
    criteria=(
        "what is left if nothing comes back",
        "what it does between the two of you",
        "whether it solves the problem or moves it",
        "what others in the family expect next",
    ),
    assumptions=(
        "the money will come back when it was promised",
        "the sum is enough for what it is meant to do",
        "a no would cost more between the two of you than a loss",
    ),
    gaps=(
        Gap(
            "what exactly the money is for, with its own budget",
            "Ask to see the plan for the money, 1 page with costs and the month in which it pays for itself",
            r"budget|business plan|plan shows|quote",
        ),
        Gap(
            "when and how it would be paid back",
            "Propose a written schedule: sum a month, first date, what happens after 2 missed payments",
            r"pay (?:me|us|it) back (?:by|over|in)|schedule|a month|interest",
        ),
        Gap(
            "who else was asked, and what they said",
            "Ask who else was approached, a bank among them, and what the answer was",
            r"bank|others|refused him|refused her",
        ),
        Gap(
            "the reserve that you need for yourself",
            "Set aside six months of your own costs before naming any sum",
            r"emergency|reserve|months of",
        ),
    ),
    left_out=(
        (
            r"wife|husband|partner|kids|children|my family",
            "whoever shares your account or would step in for you",
        ),
        (r"bank|lender", "a bank, which would look at the plan without affection"),
    ),
    trials=(
        "Give a smaller sum first, tied to the first step of the plan",
        "Pay one bill directly in place of handing over money",
        "Offer 3 evenings of work on the plan before any money",
    ),
    fallbacks=(
        "Lend only what you could forgive, and write that figure down for yourself",
        "Put on paper what happens if the plan is given up within a year",
    ),
    binds="Money lent to somebody close is rarely called in, so it is wise to treat it as given and be "
    "glad of what returns",
    ripples=(
        "An old debt that stays open next to a new one becomes the price of every family dinner",
        "Help once given at a certain size is the size that will be asked for again",
        "If it goes well both will have done it together; if not, each will have done it alone",
    ),
    alarms=("a second payment is missed without a word", "you begin to look at how the other one spends"),
    cares=(
        "A clear no leaves a relation more whole than a yes that is resented",
        "What is fair to one in the family has to be explainable to the others",
    ),
)

STUDY = Topic(
    id="study",
    name="a decision about education",
    cues=r"degree|master'?s?|phd|university|college|study|studies|course|tuition|school|bootcamp|mba|"
    r"gap year|scholarship|exams?|major|drop out|apprenticeship|kindergarten|semester|thesis|"
    r"supervisor|funding|professor|postdoc",
    criteria=(
        "total cost with lost income",
        "doors it opens that stay shut without it",
        "years until it has paid for itself",
        "wish to do the work itself",
    ),
    assumptions=(
        "the certificate is what opens the door, and not experience",
        "those who do it get the work you have in mind",
        "interest in the subject will outlast its hardest year",
    ),
    gaps=(
        Gap(
            "the total cost, with living and lost income",
            "Add fees, living costs and the income you'd go without for the whole length",
            r"tuition|fees|cost|£|\$|€",
        ),
        Gap(
            "what graduates of that very course do a year later",
            "Ask the school what last year's graduates do now, and find three of them yourself",
            r"graduates|alumni|placement|employed",
        ),
        Gap(
            "what part-time, evening or funded routes exist",
            "Ask for the part-time route, deferral and funding, with dates",
            r"part[- ]time|scholarship|funded|stipend|defer|online",
        ),
        Gap(
            "the date for accepting and whether a place can be deferred",
            "Ask whether the place can be held for a year",
            r"deadline|defer|accept by|by \w+",
        ),
        Gap(
            "whether employers in the field ask for it",
            "Read twenty job advertisements and count how many require it",
            r"employers|job ads|required",
        ),
    ),
    left_out=(
        (
            r"parents|partner|family|wife|husband|kids|children",
            "those who'd carry the cost or the household meanwhile",
        ),
    ),
    trials=(
        "Take one module or an online course of the same level before enrolling",
        "Sit in on a week of lectures or shadow somebody who has the job",
        "Do a project of the kind the course would teach, with a deadline of six weeks",
    ),
    fallbacks=(
        "Find out what a year counts for if you stop after it",
        "Ask for deferral so that the offer outlives the decision",
    ),
    binds="A course can be left, but the fees, and the year of income, don't come back",
    ripples=(
        "The people met on a course often decide the next job more than its content",
        "A qualification narrows as well as opens: it makes the next change of field dearer",
        "A loan for study is also a decision about which low-paid jobs can be taken afterwards",
    ),
    alarms=(
        "the first term's work is something you avoid rather than find hard",
        "costs run a fifth above plan by the second term",
    ),
    cares=(
        "Whoever pays, or keeps the household going, should have a say in the length of it",
        "A young person's own wish is a fact in this, and not only a preference",
    ),
)
