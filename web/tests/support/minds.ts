/** Fixtures of own agents and handlers for AgentMinds. */

import { HttpResponse, http } from "msw";
import type { AgentDetail, FollowedAgent, OwnAgent } from "@/api/types";
import { directoryAgent } from "@tests/support/agents";
import { server } from "@tests/support/server";

export const MINDS = "http://iris.test/api/mirror-minds";

export function ownAgent(id: string, more: Partial<OwnAgent> = {}): OwnAgent {
  const { name, goal, category, tags, lenses } = directoryAgent(id);
  return {
    ...{ id, name, goal, category, tags, lenses },
    isGlobal: "false",
    isPublic: "false",
    isBuiltIn: "false",
    superAgentEnabled: "false",
    superAgent: { enabled: false, adaptiveRouting: null, singleModel: "openai/gpt-oss-120b" },
    singleModel: "openai/gpt-oss-120b",
    creatorName: "Maria Okafor",
    userId: "u-1",
    createdAt: "2026-01-05T15:04:00",
    updatedAt: "2026-01-05T15:04:00",
    version: 1,
    runCount: 3,
    runQuota: 1000,
    followers: 0,
    type: "user",
    isHidden: false,
    ...more,
  };
}

/** Agent with versions, newest first; `earlier` are the previous ones. */
export function agentDetail(agent: OwnAgent, earlier: Partial<OwnAgent>[] = []): AgentDetail {
  const states = [agent, ...earlier.map((state) => ({ ...agent, ...state }))];
  const versions = states.map(({ name, goal, category, tags, lenses, superAgent, createdAt }, index) => ({
    ...{ name, goal, category, tags, lenses, superAgent, createdAt },
    number: states.length - index,
    restoredFrom: null,
  }));
  return { ...agent, version: states.length, versions, lineage: [] };
}

interface Minds {
  own?: OwnAgent[];
  followed?: FollowedAgent[];
  posts?: unknown[];
}

/** Opens the page for u-1. */
export function serveMinds({ own = [], followed = [], posts = [] }: Minds): void {
  server.use(
    http.get(MINDS, () => HttpResponse.json(own)),
    http.get(`${MINDS}/global`, () => HttpResponse.json(own.filter(({ isGlobal }) => isGlobal === "true"))),
    http.get("http://iris.test/api/following/u-1", () => HttpResponse.json(followed)),
    http.get("http://iris.test/api/social/feed", () => HttpResponse.json(posts)),
  );
}
