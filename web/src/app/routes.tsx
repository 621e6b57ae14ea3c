import { Outlet, ScrollRestoration } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { Gated, GatedHome } from "@/app/gated";
import { Guarded } from "@/app/guarded";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { PLACES } from "@/app/places";
import type { PageName, PlaceAtPath } from "@/app/places";
import { RouteError } from "@/app/route-error";

const NOT_FOUND: RouteObject = {
  lazy: () => import("@/app/pages/not-found").then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
};

const loadPolicies = () => import("@/app/pages/policy");
const loadOperations = () => import("@/app/pages/operations");

/** Page components. All except the first are loaded lazily. */
const PAGES: Record<PageName, RouteObject> = {
  home: { Component: HomePage },
  about: { lazy: () => import("@/app/pages/about").then(({ AboutPage }) => ({ Component: AboutPage })) },
  contact: {
    lazy: () => import("@/app/pages/contact").then(({ ContactPage }) => ({ Component: ContactPage })),
  },
  reset: {
    lazy: () =>
      import("@/app/pages/reset-password").then(({ ResetPasswordPage }) => ({
        Component: ResetPasswordPage,
      })),
  },
  join: { lazy: () => import("@/app/pages/join").then(({ JoinPage }) => ({ Component: JoinPage })) },
  confirm: {
    lazy: () =>
      import("@/app/pages/confirm-email").then(({ ConfirmEmailPage }) => ({ Component: ConfirmEmailPage })),
  },
  google: { lazy: () => import("@/app/pages/google").then(({ GooglePage }) => ({ Component: GooglePage })) },
  conversations: {
    lazy: () =>
      import("@/app/pages/conversations").then(({ ConversationsPage }) => ({ Component: ConversationsPage })),
  },
  privacy: { lazy: () => loadPolicies().then(({ PrivacyPage }) => ({ Component: PrivacyPage })) },
  terms: { lazy: () => loadPolicies().then(({ TermsPage }) => ({ Component: TermsPage })) },
  use: { lazy: () => loadPolicies().then(({ UsePage }) => ({ Component: UsePage })) },
  refund: { lazy: () => loadPolicies().then(({ RefundPage }) => ({ Component: RefundPage })) },
  shared: { lazy: () => import("@/app/pages/shared").then(({ SharedPage }) => ({ Component: SharedPage })) },
  compare: {
    lazy: () => import("@/app/pages/compare").then(({ ComparePage }) => ({ Component: ComparePage })),
  },
  journal: {
    lazy: () => import("@/app/pages/journal").then(({ JournalPage }) => ({ Component: JournalPage })),
  },
  notifications: {
    lazy: () =>
      import("@/app/pages/notifications").then(({ NotificationsPage }) => ({ Component: NotificationsPage })),
  },
  dare: { lazy: () => import("@/app/pages/dare").then(({ DarePage }) => ({ Component: DarePage })) },
  builder: {
    lazy: () => import("@/app/pages/builder").then(({ BuilderPage }) => ({ Component: BuilderPage })),
  },
  directory: {
    lazy: () => import("@/app/pages/directory").then(({ DirectoryPage }) => ({ Component: DirectoryPage })),
  },
  agent: { lazy: () => import("@/app/pages/agent").then(({ AgentPage }) => ({ Component: AgentPage })) },
  "agent-feed": {
    lazy: () => import("@/app/pages/agent-feed").then(({ AgentFeedPage }) => ({ Component: AgentFeedPage })),
  },
  feed: { lazy: () => import("@/app/pages/feed").then(({ FeedPage }) => ({ Component: FeedPage })) },
  tag: { lazy: () => import("@/app/pages/tag").then(({ TagPage }) => ({ Component: TagPage })) },
  author: { lazy: () => import("@/app/pages/author").then(({ AuthorPage }) => ({ Component: AuthorPage })) },
  training: {
    lazy: () => import("@/app/pages/training").then(({ TrainingPage }) => ({ Component: TrainingPage })),
  },
  admin: { lazy: () => import("@/app/pages/admin").then(({ AdminPage }) => ({ Component: AdminPage })) },
  post: { lazy: () => import("@/app/pages/post").then(({ PostPage }) => ({ Component: PostPage })) },
  operations: {
    lazy: () =>
      loadOperations().then(({ OperationsOverviewPage }) => ({ Component: OperationsOverviewPage })),
  },
  operationsRuns: {
    lazy: () => loadOperations().then(({ OperationsRunsPage }) => ({ Component: OperationsRunsPage })),
  },
  operationsRun: {
    lazy: () => loadOperations().then(({ OperationsRunPage }) => ({ Component: OperationsRunPage })),
  },
  operationsProviders: {
    lazy: () =>
      loadOperations().then(({ OperationsProvidersPage }) => ({ Component: OperationsProvidersPage })),
  },
  operationsCosts: {
    lazy: () => loadOperations().then(({ OperationsCostsPage }) => ({ Component: OperationsCostsPage })),
  },
};

/** New pages start at the top; back navigation restores the scroll position. */
function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** All routes: the paths of `places`, and a 404 page for other URLs. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
    children: [...PLACES.map(routeTo), { ...NOT_FOUND, path: "*" }],
  },
];

function routeTo({ path, access, page }: PlaceAtPath): RouteObject {
  const shown = PAGES[page];
  const errorElement = <RouteError />;
  if (access === "open") return { ...shown, path, errorElement };
  if (page === "home") return { path, Component: GatedHome, errorElement };
  const Guard = access === "guarded" ? Guarded : Gated;
  return { path, Component: Guard, errorElement, children: [{ ...shown, path: "" }] };
}
