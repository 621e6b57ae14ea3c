import { Outlet } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { Gated } from "@/app/gated";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { paths } from "@/app/paths";
import type { PageName, Place } from "@/app/paths";
import { RouteError } from "@/app/route-error";

const NOT_FOUND: RouteObject = {
  lazy: () => import("@/app/pages/not-found").then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
};

/** What shows a page. All but the first are loaded when they are asked for. */
const PAGES: Record<PageName, RouteObject> = {
  home: { Component: HomePage },
};

/** The whole site: the table of `paths`, and one page for every other address. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
    children: [...Object.values(paths).map(routeTo), { ...NOT_FOUND, path: "*" }],
  },
];

function routeTo({ path, access, page }: Place): RouteObject {
  const shown = page === null ? NOT_FOUND : PAGES[page];
  const errorElement = <RouteError />;
  // The home page knows by itself what to show to whom.
  if (access === "open" || page === "home") return { ...shown, path, errorElement };
  return { path, Component: Gated, errorElement, children: [{ ...shown, path: "" }] };
}
