/**
 * Path table: access, page and link builder of every path. `open` paths show everyone the same page,
 * `gated` ones show visitors the page of `/`, `guarded` ones redirect visitors to `/` with an
 * explanation.
 */

import { matchPath } from "react-router-dom";

export type Access = "open" | "gated" | "guarded";

/** Pages. Several paths may share one. */
export type PageName =
  | "home"
  | "about"
  | "contact"
  | "reset"
  | "join"
  | "confirm"
  | "privacy"
  | "terms"
  | "use"
  | "refund"
  | "google"
  | "conversations"
  | "shared"
  | "feed"
  | "post"
  | "tag"
  | "author"
  | "compare"
  | "journal"
  | "notifications"
  | "directory"
  | "agent"
  | "agent-feed"
  | "builder"
  | "dare"
  | "admin"
  | "training"
  | "operations"
  | "operationsRuns"
  | "operationsRun"
  | "operationsProviders"
  | "operationsCosts";

export interface Place {
  path: string;
  access: Access;
  page: PageName;
}

function at<Path extends string>(access: Access, path: Path, page: PageName) {
  return { path, access, page, link: () => path };
}

export const paths = {
  home: at("open", "/", "home"),
  about: at("open", "/about", "about"),
  contact: at("open", "/contact", "contact"),
  privacyPolicy: at("open", "/privacy-policy", "privacy"),
  termsOfService: at("open", "/terms-of-service", "terms"),
  usePolicy: at("open", "/use-policy", "use"),
  refundPolicy: at("open", "/refund-policy", "refund"),
  /** Link to set a new password: its token is in the fragment. */
  resetPassword: at("open", "/reset-password", "reset"),
  /** Invitation link: its token is in the fragment. */
  join: at("open", "/join", "join"),
  /** Mailed confirmation link: its token is in the fragment. */
  confirmEmail: at("open", "/confirm-email", "confirm"),
  /** Return URL of Google sign-in. */
  google: at("open", "/auth/google", "google"),

  iris: {
    ...at("gated", "/iris", "home"),
    link: (analysis?: string) => (analysis === undefined ? "/iris" : `/iris?analysis=${analysis}`),
  },
  chatInterface: at("gated", "/chat-interface", "home"),
  dashboard: at("gated", "/dashboard", "home"),
  agentMinds: at("gated", "/agentminds", "home"),
  conversations: {
    ...at("gated", "/conversations", "conversations"),
    link: (open: { agent?: string | null; conversation?: string | null } = {}) => {
      const set = Object.entries(open).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
      return set.length === 0 ? "/conversations" : `/conversations?${new URLSearchParams(set).toString()}`;
    },
  },

  dare: {
    ...at("guarded", "/dare", "dare"),
    /** `agent` selects an agent; `run` shows one of its runs. */
    link: (open: { agent?: string; run?: string } = {}) => {
      const query = new URLSearchParams(open).toString();
      return query === "" ? "/dare" : `/dare?${query}`;
    },
  },
  mirrorSpace: {
    ...at("guarded", "/mirror-space", "builder"),
    link: (from?: string) => (from === undefined ? "/mirror-space" : `/mirror-space?from=${from}`),
  },
  globalAgents: at("open", "/global-agents", "directory"),
  agent: {
    ...at("open", "/agents/:agent", "agent"),
    link: (agent: string) => `/agents/${encodeURIComponent(agent)}`,
  },
  agentFeed: at("open", "/agent-feed", "agent-feed"),

  // The specification spells the social feed in two ways and gates one of them.
  sociaMinds: {
    ...at("open", "/sociaminds", "feed"),
    link: (tab?: "trending" | "following") => (tab === undefined ? "/sociaminds" : `/sociaminds?tab=${tab}`),
  },
  socialMinds: at("gated", "/socialminds", "feed"),
  socialPost: {
    ...at("open", "/social/post/:post", "post"),
    link: (post: string) => `/social/post/${post}`,
  },
  socialTag: {
    ...at("open", "/social/tag/:tag", "tag"),
    link: (tag: string) => `/social/tag/${encodeURIComponent(tag)}`,
  },
  /** Public content of a user. */
  author: {
    ...at("open", "/people/:author", "author"),
    link: (author: string) => `/people/${author}`,
  },

  compare: {
    ...at("gated", "/compare", "compare"),
    link: (ids: readonly string[] = []) => (ids.length === 0 ? "/compare" : `/compare?ids=${ids.join()}`),
  },
  journal: at("gated", "/journal", "journal"),
  notifications: at("gated", "/notifications", "notifications"),

  /** An analysis shared by link. */
  shared: {
    ...at("open", "/shared/:token", "shared"),
    link: (token: string) => `/shared/${token}`,
  },

  admin: {
    ...at("open", "/admin", "admin"),
    link: (asked: Record<string, string> = {}) => {
      const query = new URLSearchParams(asked).toString();
      return query === "" ? "/admin" : `/admin?${query}`;
    },
  },

  operations: at("gated", "/operations", "operations"),
  operationsRuns: {
    ...at("gated", "/operations/runs", "operationsRuns"),
    link: (status?: string) =>
      status === undefined ? "/operations/runs" : `/operations/runs?status=${status}`,
  },
  operationsRun: {
    ...at("gated", "/operations/runs/:run", "operationsRun"),
    link: (run: string) => `/operations/runs/${run}`,
  },
  operationsProviders: at("gated", "/operations/providers", "operationsProviders"),
  operationsCosts: at("gated", "/operations/costs", "operationsCosts"),

  // The first document lists it as open and as gated, the second as open.
  training: at("open", "/training", "training"),
  machineLearning: at("gated", "/machine-learning", "training"),
} as const;

const PLACES: readonly Place[] = Object.values(paths);

/** Path of a URL without its query; undefined if unknown. */
export function placeOf(address: string): Place | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? "";
  return PLACES.find(({ path }) => matchPath(path, pathname) !== null);
}
