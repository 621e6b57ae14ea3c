/**
 * Access and page of every path. `open` paths show everyone the same page, `gated` ones show visitors
 * the page of `/`, `guarded` ones redirect visitors to `/` with an explanation.
 */

import { matchPath } from "react-router-dom";
import { paths } from "@/lib/paths";

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
  | "social-search"
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
  | "operationsHistory"
  | "operationsCosts";

export interface Place {
  access: Access;
  page: PageName;
}

export interface PlaceAtPath extends Place {
  path: string;
}

/** Pages of the paths by access. */
const places = {
  open: {
    home: "home",
    about: "about",
    contact: "contact",
    privacyPolicy: "privacy",
    termsOfService: "terms",
    usePolicy: "use",
    refundPolicy: "refund",
    resetPassword: "reset",
    join: "join",
    confirmEmail: "confirm",
    google: "google",
    globalAgents: "directory",
    agent: "agent",
    agentFeed: "agent-feed",
    sociaMinds: "feed",
    socialPost: "post",
    socialSearch: "social-search",
    socialTag: "tag",
    author: "author",
    shared: "shared",
    admin: "admin",
    training: "training",
  },
  gated: {
    iris: "home",
    chatInterface: "home",
    dashboard: "home",
    agentMinds: "home",
    conversations: "conversations",
    socialMinds: "feed",
    compare: "compare",
    journal: "journal",
    notifications: "notifications",
    operations: "operations",
    operationsRuns: "operationsRuns",
    operationsRun: "operationsRun",
    operationsProviders: "operationsProviders",
    operationsHistory: "operationsHistory",
    operationsCosts: "operationsCosts",
    machineLearning: "training",
  },
  guarded: {
    dare: "dare",
    mirrorSpace: "builder",
  },
} satisfies Record<Access, Partial<Record<keyof typeof paths, PageName>>>;

/** Path patterns with their access and page. */
export const PLACES: readonly PlaceAtPath[] = Object.entries(places).flatMap(([access, pages]) =>
  Object.entries(pages).map(([name, page]) => ({
    path: paths[name as keyof typeof paths].path,
    access: access as Access,
    page,
  })),
);

/** Access and page of a URL, whose query is ignored; undefined if unknown. */
export function placeOf(address: string): PlaceAtPath | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? "";
  return PLACES.find(({ path }) => matchPath(path, pathname) !== null);
}
