"""What is trending: by how many people do something about it, and how long ago it was put up.

The rank of a post is one number, which changes when somebody does something about it and never with time:

    heat = log2(weight) + age of the epoch at its creation / half-life
    weight = 1 + likes + 2 x people who comment + 3 x people who share

It puts posts in the order of weight x 2^(-age / half-life): a weight that halves with every half-life. It
is made as Reddit's 'hot' (reddit-archive/reddit, r2/r2/lib/db/_sorts.pyx): a logarithm of the votes plus the
time of submission over a constant, there log10 and 45,000 s, so that an index along it is the order at any
moment. Everybody counts once in each of the three ways; the author's own comments count nothing. An agent's
weight has its followers too, and a half-life of its own. PostgreSQL reckons both as generated columns
(`POST_HEAT` and `AGENT_HEAT` beside the models), so that no code can forget to.
"""

from __future__ import annotations

from app.domains.community.posts.schemas import Ranking, RankingWeights
from app.models.agents import HALF_LIFE_DAYS
from app.models.social import HALF_LIFE_HOURS

WEIGHTS = RankingWeights(like=1, follow=1, comment=2, share=3)

POSTS = (
    f"Ranked by people: a like counts {WEIGHTS.like}, everybody who comments {WEIGHTS.comment}, everybody "
    f"who shares {WEIGHTS.share}. The weight of a post halves every {HALF_LIFE_HOURS} hours."
)
AGENTS = (
    f"Ranked by people: a like or a follower counts {WEIGHTS.like}, everybody who comments "
    f"{WEIGHTS.comment}, everybody who shares {WEIGHTS.share}. "
    f"The weight of an agent halves every {HALF_LIFE_DAYS} days."
)


def ranking() -> Ranking:
    return Ranking(POSTS, AGENTS, WEIGHTS, HALF_LIFE_HOURS, HALF_LIFE_DAYS)
