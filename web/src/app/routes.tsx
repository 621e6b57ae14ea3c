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

/** Loads page components. The home page is in the entry. */
const PAGES: Record<Exclude<PageName, "home">, () => Promise<ComponentType>> = {
  about: () => import("@/app/pages/about").then(({ AboutPage }) => AboutPage),
  contact: () => import("@/app/pages/contact").then(({ ContactPage }) => ContactPage),
  reset: () => import("@/app/pages/reset-password").then(({ ResetPasswordPage }) => ResetPasswordPage),
  join: () => import("@/app/pages/join").then(({ JoinPage }) => JoinPage),
  confirm: () => import("@/app/pages/confirm-email").then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  google: () => import("@/app/pages/google").then(({ GooglePage }) => GooglePage),
  conversations: () => import("@/app/pages/conversations").then(({ ConversationsPage }) => ConversationsPage),
  privacy: () => loadPolicies().then(({ PrivacyPage }) => PrivacyPage),
  terms: () => loadPolicies().then(({ TermsPage }) => TermsPage),
  use: () => loadPolicies().then(({ UsePage }) => UsePage),
  refund: () => loadPolicies().then(({ RefundPage }) => RefundPage),
  shared: () => import("@/app/pages/shared").then(({ SharedPage }) => SharedPage),
  compare: () => import("@/app/pages/compare").then(({ ComparePage }) => ComparePage),
  journal: () => import("@/app/pages/journal").then(({ JournalPage }) => JournalPage),
  notifications: () => import("@/app/pages/notifications").then(({ NotificationsPage }) => NotificationsPage),
  dare: () => import("@/app/pages/dare").then(({ DarePage }) => DarePage),
  builder: () => import("@/app/pages/builder").then(({ BuilderPage }) => BuilderPage),
  directory: () => import("@/app/pages/directory").then(({ DirectoryPage }) => DirectoryPage),
  agent: () => import("@/app/pages/agent").then(({ AgentPage }) => AgentPage),
  "agent-feed": () => import("@/app/pages/agent-feed").then(({ AgentFeedPage }) => AgentFeedPage),
  feed: () => import("@/app/pages/feed").then(({ FeedPage }) => FeedPage),
  "social-search": () => import("@/app/pages/social-search").then(({ SocialSearchPage }) => SocialSearchPage),
  tag: () => import("@/app/pages/tag").then(({ TagPage }) => TagPage),
  author: () => import("@/app/pages/author").then(({ AuthorPage }) => AuthorPage),
  training: () => import("@/app/pages/training").then(({ TrainingPage }) => TrainingPage),
  admin: () => import("@/app/pages/admin").then(({ AdminPage }) => AdminPage),
  post: () => import("@/app/pages/post").then(({ PostPage }) => PostPage),
  operations: () => loadOperations().then(({ OperationsOverviewPage }) => OperationsOverviewPage),
  operationsRuns: () => loadOperations().then(({ OperationsRunsPage }) => OperationsRunsPage),
  operationsRun: () => loadOperations().then(({ OperationsRunPage }) => OperationsRunPage),
  operationsProviders: () => loadOperations().then(({ OperationsProvidersPage }) => OperationsProvidersPage),
  operationsHistory: () => loadOperations().then(({ OperationsHistoryPage }) => OperationsHistoryPage),
  operationsCosts: () => loadOperations().then(({ OperationsCostsPage }) => OperationsCostsPage),
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

const NotFound = lazyPage(() => import("@/app/pages/not-found").then(({ NotFoundPage }) => NotFoundPage));

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
