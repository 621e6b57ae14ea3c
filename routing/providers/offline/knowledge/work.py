"""Jobs, and founding a business."""

from routing.providers.offline.knowledge.topic import Gap, Topic

CAREER = Topic(
    id="career",
    name="a change of work",
    cues=r"job|salary|resign|quit|employer|career|promotion|job offer|position|boss|manager|role|"
    r"notice period|pay rise|pay raise|hours a week|commute|colleagues|burnout|freelance|counter-?offer|"
    r"job at",
    criteria=(
        "money left after tax and travel",
        "hours and who controls them",
        "what you'd learn",
        "how easily it can be undone",
    ),
    assumptions=(
        "the present job would stay as it is now if you kept it",
        "the new work is as it looks from outside",
        "the way back into similar work stays open for a year or two",
    ),
    gaps=(
        Gap(
            "the notice period and what the contract says about leaving",
            "Read the contract for the notice period, bonuses that lapse and any ban on competing work",
            r"notice|contract|non-compete",
        ),
        Gap(
            "pension, sickness cover and other benefits that end with the job",
            "List what the employer pays besides the salary, and what replacing each would cost",
            r"pension|benefit|sick pay|health insurance|401",
        ),
        Gap(
            "your monthly costs at home",
            "Add up three months of bank statements to get the monthly cost of living",
            r"living costs|monthly costs|expenses|outgoings|mortgage|rent",
        ),
        Gap(
            "whether the employer would agree to fewer hours, leave or a later return",
            "Ask the employer in writing about unpaid leave, fewer hours or a right to return",
            r"sabbatical|part[- ]time|leave of absence|unpaid leave|return",
        ),
        Gap(
            "how steady the new income would be",
            "Ask somebody who has done the same move two years ago what the first year paid",
            r"guaranteed|steady|stable|permanent contract|revenue|turnover",
        ),
    ),
    left_out=(
        (r"colleague|team|patients|staff|successor", "the colleagues who take over the work"),
        (r"partner|wife|husband|family|kids|children", "the people who live on the same income"),
    ),
    trials=(
        "Spend 1 day with the people you'd work with, before anything is signed",
        "Take two weeks of leave and do the new work as if the move had been made",
        "Talk to 2 people who made the same move, one who is glad of it and one who isn't",
    ),
    fallbacks=(
        "Ask now, while relations are good, on what terms you could come back",
        "Keep registration, licence and references current for a year after leaving",
    ),
    binds="A resignation is quick to give and slow to take back: it is worth exactly what the employer "
    "would say if you asked to return",
    ripples=(
        "A first year on less pay also lowers what goes into a pension and what a lender will offer",
        "Leaving in good order keeps references and a way back, and leaving in a hurry spends both",
        "When one income in a household becomes uncertain, the other person's freedom to change "
        "anything shrinks",
    ),
    alarms=(
        "three months pass without the income that the plan counts on",
        "the new work takes up more evenings than the old one did",
    ),
    cares=(
        "Notice and a proper handover are owed to the people who take over the work, whatever the "
        "employer has been like",
        "Those who live on the same income should know the worst month of the plan, not only its average",
    ),
)

VENTURE = Topic(
    id="venture",
    name="starting or growing a business",
    cues=r"start(?:ing)? (?:a|my|our)|bakery|café|cafe|restaurant|startup|start-up|shop|founder|"
    r"co-founder|own business|business|franchise|launch|turnover|premises|food truck|salon|studio|"
    r"pop-up",
    criteria=(
        "the cash needed before it pays for itself",
        "the wage it can pay",
        "the hours it takes",
        "what is left if it closes",
    ),
    assumptions=(
        "the business can pay a wage before the money runs out",
        "enough people nearby will pay the prices the business needs",
        "the costs of the first year are known well enough to add up",
    ),
    gaps=(
        Gap(
            "the cost of opening, from fitting out to the first stock",
            "Get two written quotes for fitting out and equipment, and add a fifth for surprises",
            r"start-?up cost|opening cost|equipment|fit(?:ting)?[- ]out|quote",
        ),
        Gap(
            "the sales it needs each week to cover its costs",
            "Work out the weekly sales at which costs are covered, and count what a comparable place "
            "sells on a Tuesday",
            r"break[- ]?even|sales|turnover|revenue|customers a (?:day|week)",
        ),
        Gap(
            "the length of the lease, its break clause and any personal guarantee",
            "Have the lease read for its length, break clause, rent review and personal guarantee "
            "before anybody signs",
            r"break clause|personal guarantee|(?:year|month)s? lease|lease (?:of|for|runs)",
        ),
        Gap(
            "how ownership, work and pay are divided between the founders",
            "Write one page on who puts in what, who decides what, and how one of you leaves",
            r"shares?|ownership|split|agreement|50.50|equity",
        ),
        Gap(
            "permits, insurance and inspections that must be in place first",
            "Ask the local authority which permits apply and how long they take",
            r"permit|licen[cs]e|insurance|inspection|hygiene",
        ),
    ),
    left_out=(
        (r"customer|client|buyer", "the customers it would live on"),
        (r"landlord|supplier|bank|lender", "the landlord, lenders and suppliers"),
    ),
    trials=(
        "Sell the product for six weekends at a market or to order, and keep a record of every sale "
        "and refusal",
        "Take advance orders from twenty people who don't know you",
        "Work two weeks, paid or unpaid, in a business of the same kind",
    ),
    fallbacks=(
        "Fix now the balance at which you stop, and put closing costs aside out of reach",
        "Ask the landlord for a break clause or a licence of some months in place of a full lease",
    ),
    binds="Signatures outlast enthusiasm: a lease or a personal guarantee goes on costing money after a "
    "business has closed",
    ripples=(
        "Money that goes into fitting out can't pay wages later, so a cheaper opening buys time as "
        "well as thrift",
        "A business shared with somebody close brings every quarrel about money home",
        "A full first month says little: the third month, without friends and curiosity, is the one to "
        "plan by",
    ),
    alarms=(
        "the account falls below two months of fixed costs",
        "weekly sales stay under the break-even figure for eight weeks running",
    ),
    cares=(
        "Whoever shares the plan should share the same figures, above all the one for losing",
        "If somebody is to be employed, their wage comes before the owners' own, and the plan has to "
        "say from what",
    ),
)
