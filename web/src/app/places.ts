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

const places: Readonly<Record<keyof typeof paths, Place>> = {
  home: { access: "open", page: "home" },
  about: { access: "open", page: "about" },
  contact: { access: "open", page: "contact" },
  privacyPolicy: { access: "open", page: "privacy" },
  termsOfService: { access: "open", page: "terms" },
  usePolicy: { access: "open", page: "use" },
  refundPolicy: { access: "open", page: "refund" },
  resetPassword: { access: "open", page: "reset" },
  join: { access: "open", page: "join" },
  confirmEmail: { access: "open", page: "confirm" },
  google: { access: "open", page: "google" },
  iris: { access: "gated", page: "home" },
  chatInterface: { access: "gated", page: "home" },
  dashboard: { access: "gated", page: "home" },
  agentMinds: { access: "gated", page: "home" },
  conversations: { access: "gated", page: "conversations" },
  dare: { access: "guarded", page: "dare" },
  mirrorSpace: { access: "guarded", page: "builder" },
  globalAgents: { access: "open", page: "directory" },
  agent: { access: "open", page: "agent" },
  agentFeed: { access: "open", page: "agent-feed" },
  sociaMinds: { access: "open", page: "feed" },
  socialMinds: { access: "gated", page: "feed" },
  socialPost: { access: "open", page: "post" },
  socialSearch: { access: "open", page: "social-search" },
  socialTag: { access: "open", page: "tag" },
  author: { access: "open", page: "author" },
  compare: { access: "gated", page: "compare" },
  journal: { access: "gated", page: "journal" },
  notifications: { access: "gated", page: "notifications" },
  shared: { access: "open", page: "shared" },
  admin: { access: "open", page: "admin" },
  operations: { access: "gated", page: "operations" },
  operationsRuns: { access: "gated", page: "operationsRuns" },
  operationsRun: { access: "gated", page: "operationsRun" },
  operationsProviders: { access: "gated", page: "operationsProviders" },
  operationsHistory: { access: "gated", page: "operationsHistory" },
  operationsCosts: { access: "gated", page: "operationsCosts" },
  training: { access: "open", page: "training" },
  machineLearning: { access: "gated", page: "training" },
};

/** Path patterns with their access and page. */
export const PLACES: readonly PlaceAtPath[] = Object.entries(places).map(([name, place]) => ({
  ...place,
  path: paths[name as keyof typeof paths].path,
}));

/** Access and page of a URL, whose query is ignored; undefined if unknown. */
export function placeOf(address: string): PlaceAtPath | undefined {
  const pathname = address.split(/[?#]/, 1)[0] ?? "";
  return PLACES.find(({ path }) => matchPath(path, pathname) !== null);
}
