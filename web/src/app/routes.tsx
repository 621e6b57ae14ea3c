import { Suspense, lazy } from "react";
import type { ComponentType, ReactNode } from "react";
import { useRoutes } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { Gated, GatedHome } from "@/app/gated";
import { Guarded } from "@/app/guarded";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { PLACES } from "@/app/places";
import type { PageName, PlaceAtPath } from "@/app/places";
import { RouteBoundary } from "@/app/route-boundary";
import { ScrollRestoration } from "@/app/scroll-restoration";

const loadPolicies = () => import("@/app/pages/policy");
const loadOperations = () => import("@/app/pages/operations");

/** Loads one export of a module. Shorter in the entry than a callback of `then` for each page. */
function named<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => (await load())[name];
}

/** Loads page components. The home page is in the entry. */
const PAGES: Record<Exclude<PageName, "home">, () => Promise<ComponentType>> = {
  about: named(() => import("@/app/pages/about"), "AboutPage"),
  contact: named(() => import("@/app/pages/contact"), "ContactPage"),
  reset: named(() => import("@/app/pages/reset-password"), "ResetPasswordPage"),
  join: named(() => import("@/app/pages/join"), "JoinPage"),
  confirm: named(() => import("@/app/pages/confirm-email"), "ConfirmEmailPage"),
  google: named(() => import("@/app/pages/google"), "GooglePage"),
  conversations: named(() => import("@/app/pages/conversations"), "ConversationsPage"),
  privacy: named(loadPolicies, "PrivacyPage"),
  terms: named(loadPolicies, "TermsPage"),
  use: named(loadPolicies, "UsePage"),
  refund: named(loadPolicies, "RefundPage"),
  shared: named(() => import("@/app/pages/shared"), "SharedPage"),
  compare: named(() => import("@/app/pages/compare"), "ComparePage"),
  journal: named(() => import("@/app/pages/journal"), "JournalPage"),
  notifications: named(() => import("@/app/pages/notifications"), "NotificationsPage"),
  dare: named(() => import("@/app/pages/dare"), "DarePage"),
  builder: named(() => import("@/app/pages/builder"), "BuilderPage"),
  directory: named(() => import("@/app/pages/directory"), "DirectoryPage"),
  agent: named(() => import("@/app/pages/agent"), "AgentPage"),
  "agent-feed": named(() => import("@/app/pages/agent-feed"), "AgentFeedPage"),
  feed: named(() => import("@/app/pages/feed"), "FeedPage"),
  "social-search": named(() => import("@/app/pages/social-search"), "SocialSearchPage"),
  tag: named(() => import("@/app/pages/tag"), "TagPage"),
  author: named(() => import("@/app/pages/author"), "AuthorPage"),
  training: named(() => import("@/app/pages/training"), "TrainingPage"),
  admin: named(() => import("@/app/pages/admin"), "AdminPage"),
  post: named(() => import("@/app/pages/post"), "PostPage"),
  operations: named(loadOperations, "OperationsOverviewPage"),
  operationsRuns: named(loadOperations, "OperationsRunsPage"),
  operationsRun: named(loadOperations, "OperationsRunPage"),
  operationsProviders: named(loadOperations, "OperationsProvidersPage"),
  operationsHistory: named(loadOperations, "OperationsHistoryPage"),
  operationsCosts: named(loadOperations, "OperationsCostsPage"),
};

/** Reads the page component when a route is first shown. */
function lazyPage(load: () => Promise<ComponentType>, Guard?: ComponentType<{ children: ReactNode }>) {
  return lazy(async () => {
    const Page = await load();
    const Guarded = () =>
      Guard ? (
        <Guard>
          <Page />
        </Guard>
      ) : (
        <Page />
      );
    return { default: Guarded };
  });
}

const GUARDS = { open: undefined, gated: Gated, guarded: Guarded };

const NotFound = lazyPage(named(() => import("@/app/pages/not-found"), "NotFoundPage"));

/** All routes: the paths of `places`, and a 404 page for other URLs. */
export const routes: RouteObject[] = [...PLACES.map(routeTo), { path: "*", Component: NotFound }];

function routeTo({ path, access, page }: PlaceAtPath): RouteObject {
  if (page === "home") return { path, Component: access === "open" ? HomePage : GatedHome };
  return { path, Component: lazyPage(PAGES[page], GUARDS[access]) };
}

/** Page of the current URL. The last page stays until the next one is loaded. */
export function Pages() {
  const page = useRoutes(routes);
  return (
    <RouteBoundary>
      <Suspense fallback={<LoadingScreen />}>
        {page}
        <ScrollRestoration />
      </Suspense>
    </RouteBoundary>
  );
}
