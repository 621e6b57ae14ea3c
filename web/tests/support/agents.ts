/** Agent fixtures, and a directory handler with the server's rules. */

import { HttpResponse, http } from "msw";
import type { AgentLens, AgentProfile, DirectoryAgent, FollowedAgent } from "@/api/types";
import { server } from "@tests/support/server";

export const DIRECTORY = "http://iris.test/api/agents/directory";

const lens = (name: string): AgentLens => ({
  id: name.toLowerCase(),
  name,
  enabled: true,
  focusBullets: [`Looks at ${name.toLowerCase()}`],
  color: "lens-5",
});

export const directoryAgent = (id: string, more: Partial<DirectoryAgent> = {}): DirectoryAgent => ({
  id,
  name: `Agent ${id}`,
  goal: `Goal of ${id}`,
  category: "Business",
  tags: [],
  creatorUid: "0123456789-ada",
  creatorName: "Ada Lovelace",
  createdBy: "Ada Lovelace",
  userId: "0123456789-ada",
  lenses: ["Money", "Law", "People", "Time"].map(lens),
  isBuiltIn: "false",
  superAgentEnabled: "false",
  isGlobal: "true",
  runCount: 12,
  runQuota: 1000,
  followers: 3,
  createdAt: "2026-01-05T15:04:00",
  isFollowing: false,
  ...more,
});

/** Built-in agent. */
export const builtInAgent = (id: string, more: Partial<DirectoryAgent> = {}): DirectoryAgent =>
  directoryAgent(id, {
    isBuiltIn: "true",
    creatorUid: null,
    creatorName: "iRIS",
    createdBy: "iRIS",
    userId: null,
    runQuota: null,
    createdAt: null,
    followers: 0,
    ...more,
  });

export const followedAgent = (id: string, more: Partial<FollowedAgent> = {}): FollowedAgent => ({
  id,
  name: `Agent ${id}`,
  avatar: null,
  category: "Business",
  goal: `Goal of ${id}`,
  specialties: ["Money"],
  isFollowing: true,
  creatorName: "Ada Lovelace",
  isGlobal: "true",
  superAgentEnabled: "false",
  runCount: 12,
  followers: 3,
  ...more,
});

export const profile = (id: string, more: Partial<AgentProfile> = {}): AgentProfile => ({
  agent: directoryAgent(id),
  version: 2,
  creator: { id: "0123456789-ada", name: "Ada Lovelace", agents: 4 },
  versions: [
    { number: 2, createdAt: "2026-01-06T10:00:00" },
    { number: 1, createdAt: "2026-01-05T15:04:00" },
  ],
  followers: 3,
  isFollowing: false,
  likes: 0,
  shares: 0,
  comments: 0,
  isLiked: false,
  lineage: [],
  posts: [],
  figures: { runs: 12, basedOn: 0, users: 0, meanClarity: null, escalationRate: null, costPerRun: null },
  ...more,
});

/** Serves agents in pages, filtered by category and name. Returns the queries. */
export function serveDirectory(agents: DirectoryAgent[], size = 24): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get(DIRECTORY, ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      const [q, category] = [params.get("q") ?? "", params.get("category") ?? "All"];
      const found = agents
        .filter((agent) => agent.name.toLowerCase().includes(q.toLowerCase()))
        .filter((agent) => category === "All" || agent.category === category);
      const from = Number(params.get("cursor") ?? 0);
      const next = from + size < found.length ? String(from + size) : null;
      return HttpResponse.json({ agents: found.slice(from, from + size), next, total: found.length });
    }),
  );
  return requests;
}

/** Stores the agents that u-1 follows and responds to changes. Returns the calls. */
export function serveFollows(followed: FollowedAgent[], answer?: () => Promise<Response> | Response) {
  const calls: string[] = [];
  let current = followed;
  const changeHandler = (follows: boolean) =>
    http.post(`http://iris.test/api/agents/:id/${follows ? "follow" : "unfollow"}`, async ({ params }) => {
      const id = String(params.id);
      calls.push(`${follows ? "follow" : "unfollow"} ${id}`);
      const override = await answer?.();
      if (override) return override;
      const others = current.filter((agent) => agent.id !== id);
      current = follows ? [followedAgent(id), ...others] : others;
      return HttpResponse.json({ isFollowing: follows, followers: follows ? 41 : 40 });
    });
  server.use(
    http.get("http://iris.test/api/following/u-1", () => HttpResponse.json(current)),
    changeHandler(true),
    changeHandler(false),
  );
  return calls;
}
