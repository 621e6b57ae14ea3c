/**
 * Every path of the product: who may open it, which page is behind it, and the builder of links to it.
 *
 * `open` paths show everybody the same page, `gated` ones show a visitor what `/` shows a visitor, `guarded`
 * ones send a visitor to `/` and say why. A page of `null` is not built: its path is the 404 page, and nothing
 * may lead there.
 */

import { matchPath } from "react-router-dom";

export type Access = "open" | "gated" | "guarded";

/** The pages there are. Several paths may show the same one. */
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
  page: PageName | null;
}

function at<Path extends string>(access: Access, path: Path, page: PageName | null) {
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
  /** Where a link to a new password leads: its token stands behind the `#`. */
  resetPassword: at("open", "/reset-password", "reset"),
  /** An invitation: its token stands behind the `#`. */
  join: at("open", "/join", "join"),
  /** The mailed link that confirms an address: its token stands behind the `#`. */
  confirmEmail: at("open", "/confirm-email", "confirm"),
  /** Where the way back from Google ends. */
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
    /** `agent` becomes the selected one; `run` is the run of one that is shown. */
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

  // The specification spells the social feed in two ways, and gates one of them.
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
  /** What a person has put up for everybody. */
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

  /** An analysis that its owner shows under a link. */
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

/** The place an address belongs to, whatever is searched for there; undefined where there is none. */
export function placeOf(address: string): Place | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? "";
  return PLACES.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Whether there is a page behind an address: only then may something lead to it. */
export function isBuilt(address: string): boolean {
  return placeOf(address)?.page != null;
}
