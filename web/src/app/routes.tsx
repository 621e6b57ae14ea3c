import { Outlet } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { paths } from "@/app/paths";
import { LoadingScreen } from "@/app/loading-screen";
import { HomePage } from "@/app/pages/home";
import { RouteError } from "@/app/route-error";

/** The whole site on one page. A gated path shows a visitor the same page as `/`: see HomePage. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
    children: [
      { path: paths.home.path, Component: HomePage, errorElement: <RouteError /> },
      { path: paths.iris.path, Component: HomePage, errorElement: <RouteError /> },
      {
        path: "*",
        lazy: () => import("@/app/pages/not-found").then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
      },
    ],
  },
];
