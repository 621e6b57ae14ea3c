/** Administration fixtures and handlers. */

import { HttpResponse, http } from "msw";
import type { AdminAgent, AdminUser, AuditEntry, ContactMessage, ReportedThing } from "@/api/types";
import { directoryAgent } from "@tests/support/agents";
import { USER } from "@tests/support/session";
import { signedIn } from "@tests/support/render";
import { server } from "@tests/support/server";

const ADMIN = "http://iris.test/api/admin";

/** Signs in an administrator. */
export function administering(): void {
  signedIn();
  server.use(
    http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: { ...USER, isAdmin: true } })),
  );
}

export const adminAgent = (id: string, more: Partial<AdminAgent> = {}): AdminAgent => {
  const { name, goal, category, tags, lenses, creatorName, isGlobal, runCount, followers } =
    directoryAgent(id);
  return {
    ...{ id, name, goal, category, tags, lenses, creatorName, isGlobal, runCount, followers },
    lensCount: lenses.filter(({ enabled }) => enabled).length,
    userId: "id-of-owner",
    runQuota: 1000,
    createdAt: "2026-01-05T15:04:00",
    slug: null,
    isHidden: false,
    isOwnerSuspended: false,
    publication: null,
    ...more,
  };
};

/** Serves these agents; returns the list queries. */
export function serveAdminAgents(agents: AdminAgent[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  const global = agents.filter(({ isGlobal }) => isGlobal === "true").length;
  const counts = { globalAgents: global, userAgents: agents.length - global, totalAgents: agents.length };
  server.use(
    http.get(`${ADMIN}/agents`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      const kind = params.get("kind") === "global" ? "true" : "false";
      const shown = agents.filter(({ isGlobal }) => isGlobal === kind);
      return HttpResponse.json({ agents: shown, counts, total: shown.length, next: null });
    }),
  );
  return requests;
}

export const adminUser = (id: string, more: Partial<AdminUser> = {}): AdminUser => ({
  id,
  username: `user-${id}`,
  name: `Person ${id}`,
  email: `${id}@example.org`,
  isAdmin: false,
  isSuspended: false,
  hasSecondFactor: false,
  suspendedAt: null,
  createdAt: "2026-01-05T15:04:00",
  lastSeenAt: null,
  posts: 1,
  comments: 2,
  agents: 0,
  ...more,
});

export function serveUsers(users: AdminUser[]): void {
  server.use(http.get(`${ADMIN}/users`, () => HttpResponse.json({ users, total: users.length, next: null })));
}

const person = (name: string) => ({
  id: `id-of-${name}`,
  name,
  username: name.toLowerCase(),
  isSuspended: false,
});

export const reportedPost: ReportedThing = {
  kind: "post",
  id: "p-1",
  says: "Buy my course.",
  author: person("Mary"),
  path: "/social/post/p-1",
  isHidden: false,
  isPrivate: false,
  reports: 3,
  reasons: { spam: 2, abuse: 1 },
  notes: ["Ada", "Bob", "Cleo"].map((name) => ({
    reason: "spam",
    note: `${name} says so`,
    by: person(name),
    at: "2026-01-05T15:04:00",
  })),
  firstAt: "2026-01-05T15:04:00",
  lastAt: "2026-01-05T15:04:00",
};

/** Serves open reports; `review` responds to decisions on them. */
export function serveReports(
  listOpen: () => ReportedThing[],
  review: (act: string, note: string) => Promise<Response>,
) {
  server.use(
    http.get(`${ADMIN}/reports`, () => {
      const things = listOpen();
      return HttpResponse.json({ things, open: things.length, next: null });
    }),
    http.post(`${ADMIN}/reports/post/p-1/:act`, async ({ params, request }) => {
      const { note } = (await request.json()) as { note: string };
      return review(String(params.act), note);
    }),
  );
}

const MESSAGE: ContactMessage = {
  id: "m-1",
  email: "mary@school.example",
  isUrgent: false,
  query: "Can our school use this?",
  by: null,
  createdAt: "2026-01-05T15:04:00",
  isDone: false,
  doneAt: null,
  mail: "waiting",
  mailedAt: null,
  mailError: "421 Try later",
};

/** Serves one open message; `markDone` responds to marking it as done. */
export function serveMessages(markDone: () => Promise<Response>): void {
  server.use(
    http.get(`${ADMIN}/messages`, () => HttpResponse.json({ messages: [MESSAGE], open: 1, next: null })),
    http.post(`${ADMIN}/messages/m-1/done`, markDone),
  );
}

/** Serves a log of four actions; returns the queries. */
export function serveAudit(): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  const [ada, mary] = [person("Ada"), { ...person("Mary"), isSuspended: true }];
  const deletedAccount = { id: "gone", name: "Deleted account", username: "", isSuspended: false };
  const entry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
    id,
    at: "2026-01-05T15:04:00",
    by: ada,
    act: "suspend",
    subjectKind: "user",
    subjectId: "0123456789",
    concerns: mary,
    reason: "",
    ...more,
  });
  const entries = [
    entry(4, { reason: "Spam." }),
    entry(3, { by: null, act: "grant", concerns: ada }),
    entry(2, { by: deletedAccount, act: "delete-account", concerns: null }),
    entry(1, { act: "delete", subjectKind: "agent" }),
  ];
  server.use(
    http.get(`${ADMIN}/audit`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json({ entries, next: null });
    }),
  );
  return requests;
}
