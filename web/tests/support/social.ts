import { HttpResponse, http } from "msw";
import type { Author, Comment, FeedAgent, FeedPost, FollowedAgent, Reply } from "@/api/types";
import { post } from "@tests/support/posts";
import { server } from "@tests/support/server";

export const SOCIAL = "http://iris.test/api/social";

/** Post by number: higher is newer. */
export const feedPost = (number: number, more: Partial<FeedPost> = {}): FeedPost => ({
  ...post(),
  id: `p-${number}`,
  isShared: true,
  content: `Words of post ${number}.`,
  createdAt: new Date(Date.UTC(2026, 0, 5, 0, number)).toISOString(),
  ...more,
});

export const reply = (id: string, more: Partial<Reply> = {}): Reply => ({
  id,
  postId: "p-1",
  agentId: null,
  parentId: "c-1",
  userId: "u-2",
  username: "ada",
  user: { id: "u-2", username: "ada", name: "Ada Lovelace" },
  content: `Words of ${id}`,
  mentions: [],
  createdAt: "2026-01-05T15:04:00Z",
  editedAt: null,
  isEdited: "false",
  isDeleted: false,
  isHidden: false,
  isRestricted: false,
  isOwn: false,
  likes: 0,
  isLikedByUser: false,
  ...more,
});

export const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...reply(id, { parentId: null }),
  replyCount: 0,
  replies: [],
  repliesNext: null,
  ...more,
});

export const MINE = {
  isOwn: true,
  userId: "u-1",
  username: "maria",
  user: { id: "u-1", username: "maria", name: "Maria Okafor" },
} as const;

export const author = (more: Partial<Author> = {}): Author => ({
  id: "u-2",
  name: "Ada Lovelace",
  joinedAt: "2026-01-02T10:00:00Z",
  agents: [],
  posts: 2,
  followers: 0,
  bio: "",
  personFollowers: 0,
  isFollowed: false,
  restriction: null,
  isOwn: false,
  ...more,
});

export const followedAgent = (more: Partial<FollowedAgent> = {}): FollowedAgent => ({
  id: "g-1",
  name: "Budget Hawk",
  category: "Finance",
  goal: "Find what it costs",
  creatorName: "Ada Lovelace",
  isGlobal: "true",
  superAgentEnabled: "false",
  runCount: 3,
  followers: 1,
  avatar: null,
  specialties: [],
  isFollowing: true,
  ...more,
});

/** Serves feed pages by query. Returns the queries. */
export function serveFeed(page: (query: URLSearchParams) => { posts: FeedPost[]; next?: string }) {
  const requests: string[] = [];
  server.use(
    http.get(`${SOCIAL}/feed`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      const { posts, next } = page(searchParams);
      const headers =
        next === undefined ? {} : { Link: `<${SOCIAL}/feed?limit=20&cursor=${next}>; rel="next"` };
      return HttpResponse.json(posts, { headers });
    }),
  );
  return requests;
}

export const feedAgent = (id: string, more: Partial<FeedAgent> = {}): FeedAgent => ({
  id,
  agentId: id,
  agentName: `Agent ${id}`,
  agentDescription: `Goal of ${id}`,
  creatorId: "u-2",
  creatorName: "Ada Lovelace",
  creatorAvatar: null,
  category: "Business",
  runCount: 12,
  likes: 0,
  shares: 0,
  comments: 0,
  followers: 0,
  isLiked: false,
  isOwn: false,
  isHidden: false,
  isGlobal: true,
  isPublic: true,
  tags: [],
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  lastActivity: new Date().toISOString(),
  lensCount: 4,
  ...more,
});

/** Serves the agent feed and the network statistics. Returns the queries. */
export function serveAgents(page: (query: URLSearchParams) => { agents: FeedAgent[]; next?: string }) {
  const requests: string[] = [];
  server.use(
    http.get("http://iris.test/api/agent-feed", ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      const { agents, next } = page(searchParams);
      const headers = next === undefined ? {} : { Link: `</api/agent-feed?cursor=${next}>; rel="next"` };
      return HttpResponse.json(agents, { headers });
    }),
    http.get("http://iris.test/api/agent-feed/stats", () =>
      HttpResponse.json({ activeAgents: 247, dailyRuns: 3210, communityMembers: 1 }),
    ),
  );
  return requests;
}

/** Serves comments on agents. */
export function serveTalk(threads: () => Comment[] = () => []) {
  server.use(http.get("http://iris.test/api/agent-comments", () => HttpResponse.json(threads())));
}

export function serveComments(threads: () => Comment[], post = "p-1") {
  server.use(http.get(`${SOCIAL}/posts/${post}/comments`, () => HttpResponse.json(threads())));
}
