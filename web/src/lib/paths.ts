/** Path of every page with the function that builds a link to it. */

function fixed<Path extends string>(path: Path) {
  return { path, link: () => path };
}

/** Appends a query string without the parameters that are not set. */
function withQuery(path: string, parameters: Record<string, string | null | undefined>): string {
  const set = Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`;
}

export type AdminTab = "agents" | "users" | "signup" | "reports" | "messages" | "audit";

export const paths = {
  home: fixed("/"),
  about: fixed("/about"),
  contact: fixed("/contact"),
  privacyPolicy: fixed("/privacy-policy"),
  termsOfService: fixed("/terms-of-service"),
  usePolicy: fixed("/use-policy"),
  refundPolicy: fixed("/refund-policy"),
  /** Link to set a new password: its token is in the fragment. */
  resetPassword: fixed("/reset-password"),
  /** Invitation link: its token is in the fragment. */
  join: fixed("/join"),
  /** Mailed confirmation link: its token is in the fragment. */
  confirmEmail: fixed("/confirm-email"),
  /** Return URL of Google sign-in. */
  google: fixed("/auth/google"),

  iris: { path: "/iris", link: (analysis?: string) => withQuery("/iris", { analysis }) },
  chatInterface: fixed("/chat-interface"),
  dashboard: fixed("/dashboard"),
  agentMinds: fixed("/agentminds"),
  conversations: {
    path: "/conversations",
    link: (open: { agent?: string | null; conversation?: string | null } = {}) =>
      withQuery("/conversations", open),
  },

  dare: {
    path: "/dare",
    /** `agent` selects an agent; `run` shows one of its runs. */
    link: (open: { agent?: string; run?: string } = {}) => withQuery("/dare", open),
  },
  mirrorSpace: { path: "/mirror-space", link: (from?: string) => withQuery("/mirror-space", { from }) },
  globalAgents: fixed("/global-agents"),
  agent: { path: "/agents/:agent", link: (agent: string) => `/agents/${encodeURIComponent(agent)}` },
  agentFeed: fixed("/agent-feed"),

  // The specification spells the social feed in two ways and gates one of them.
  sociaMinds: {
    path: "/sociaminds",
    link: (tab?: "trending" | "following" | "saved") => withQuery("/sociaminds", { tab }),
  },
  socialMinds: fixed("/socialminds"),
  socialPost: { path: "/social/post/:post", link: (post: string) => `/social/post/${post}` },
  socialTag: { path: "/social/tag/:tag", link: (tag: string) => `/social/tag/${encodeURIComponent(tag)}` },
  socialSearch: {
    path: "/social/search",
    link: (open: { q?: string; kind?: "posts" | "agents" | "people" } = {}) =>
      withQuery("/social/search", open),
  },
  /** Public content of a user. */
  author: { path: "/people/:author", link: (author: string) => `/people/${author}` },

  compare: {
    path: "/compare",
    link: (ids: readonly string[] = []) => (ids.length === 0 ? "/compare" : `/compare?ids=${ids.join()}`),
  },
  journal: fixed("/journal"),
  notifications: fixed("/notifications"),

  /** An analysis shared by link. */
  shared: { path: "/shared/:token", link: (token: string) => `/shared/${token}` },

  admin: {
    path: "/admin",
    link: (tab: AdminTab = "agents", filters: Record<string, string> = {}) =>
      withQuery("/admin", { tab: tab === "agents" ? null : tab, ...filters }),
  },

  operations: fixed("/operations"),
  operationsRuns: {
    path: "/operations/runs",
    link: (status?: string) => withQuery("/operations/runs", { status }),
  },
  operationsRun: { path: "/operations/runs/:run", link: (run: string) => `/operations/runs/${run}` },
  operationsProviders: fixed("/operations/providers"),
  operationsHistory: fixed("/operations/history"),
  operationsCosts: fixed("/operations/costs"),

  // The first document lists it as open and as gated, the second as open.
  training: fixed("/training"),
  machineLearning: fixed("/machine-learning"),
} as const;
