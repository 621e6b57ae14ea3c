import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { Providers } from "@/app/providers";
import { createQueryClient } from "@/app/query-client";
import { AppRouter } from "@/app/router";
import { Pages } from "@/app/routes";
import { urlOf } from "@/lib/base-url";
import { installImeGuard } from "@/lib/ime-guard";
import { installTranslationGuard } from "@/lib/translation-guard";
import "@/styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

installImeGuard();
installTranslationGuard();

// The service worker shows a page of its own when the network is gone.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register(urlOf("/service-worker.js"));
}

createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <AppRouter history={createBrowserHistory({ v5Compat: true })}>
        <Pages />
      </AppRouter>
    </Providers>
  </StrictMode>,
);
