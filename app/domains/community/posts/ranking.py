"""Ranking of trending posts and agents, by the number of people who react and the age.

The rank of a post is a single number, which changes with reactions and never with time:

    heat = log2(weight) + age of the epoch at its creation / half-life
    weight = 1 + likes + 2 x people who comment + 3 x people who share

It sorts posts by weight x 2^(-age / half-life), a weight that halves with every half-life. The formula
follows Reddit's 'hot' (reddit-archive/reddit, r2/r2/lib/db/_sorts.pyx): a logarithm of the votes plus the
submission time over a constant, there log10 and 45,000 s. An index on it is therefore in the right order at
any time. Each person counts once in each of the three ways; the author's own comments do not count. An
agent's weight includes its followers, and it has its own half-life. PostgreSQL computes both as generated
columns (`POST_HEAT` and `AGENT_HEAT` in `app.models`), so they are always up to date.
"""

from __future__ import annotations

from app.domains.community.posts.schemas import Ranking, RankingWeights
from app.models.agents import HALF_LIFE_DAYS
from app.models.social import HALF_LIFE_HOURS

WEIGHTS = RankingWeights(like=1, follow=1, comment=2, share=3)

POSTS = (
    f"Ranked by people: a like counts {WEIGHTS.like}, each person who comments {WEIGHTS.comment}, each "
    f"person who shares {WEIGHTS.share}. The weight of a post halves every {HALF_LIFE_HOURS} hours."
)
AGENTS = (
    f"Ranked by people: a like or a follower counts {WEIGHTS.like}, each person who comments "
    f"{WEIGHTS.comment}, each person who shares {WEIGHTS.share}. "
    f"The weight of an agent halves every {HALF_LIFE_DAYS} days."
)


def ranking() -> Ranking:
    return Ranking(POSTS, AGENTS, WEIGHTS, HALF_LIFE_HOURS, HALF_LIFE_DAYS)
