import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

const server = process.env.IRIS_API ?? "http://127.0.0.1:8000";

const SCALAR = "./node_modules/@scalar/fastify-api-reference/dist/js/standalone.js";

/** Copies Scalar and the OpenAPI description for the API reference (/schema, public/api-reference.html). */
const apiReference: Plugin = {
  name: "api-reference",
  apply: "build",
  generateBundle() {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "api-reference.js", source: read(SCALAR) });
    const description = JSON.stringify(JSON.parse(read("./openapi.json")));
    this.emitFile({ type: "asset", fileName: "openapi.json", source: description });
  },
};

/** The package exports its development build, whose warnings take 0.5 kB gzipped, and leaves the choice to the bundler. */
const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: "react-router/dist/production/index.mjs" },
        { find: /^react-router\/dom$/, replacement: "react-router/dist/production/dom-export.mjs" },
      ].map(({ find, replacement }) => ({
        find,
        replacement: fileURLToPath(new URL(`./node_modules/${replacement}`, import.meta.url)),
      })),
    },
  }),
};

/**
 * Chunks of the first visits; a module goes to the first one that needs it, with its imports. All else is split by
 * page. `/` loads `start` and `landing`, the dashboard all but `landing`: scripts/first-visits.mjs has their budgets.
 */
const CHUNKS = [
  {
    name: "start",
    test: modules(
      "src/main",
      // Needed by the landing page and by the dashboard.
      "src/api/metrics",
      "src/app/delete-drafts",
      "src/components/lens",
      "src/components/ui/badge",
      "src/lib/use-page-title",
      "lucide-react/dist/esm/icons/(bot|check|chevron-down|menu|orbit)",
    ),
  },
  { name: "landing", test: modules("src/app/pages/visitor") },
  {
    name: "ui",
    // Needed by the dialogs and forms of visitors, and by the dashboard.
    test: modules(
      "src/components/ui/(field|icon-button)",
      "src/lib/[^/]+",
      "lucide-react/dist/esm/icons/users",
      "@radix-ui/(primitive|react-(context|id|primitive|use-[^/]+))/.+",
      "@radix-ui/react-(collection|dismissable-layer|focus-guards|focus-scope|portal|presence|visually-hidden)/.+",
      "(aria-hidden|react-remove-scroll)/.+",
    ),
    minShareCount: 3,
  },
  { name: "floating", test: modules("@radix-ui/react-(popper|tooltip)/.+") },
  { name: "work", test: modules("src/app/pages/iris") },
  // Icons of several other pages: a chunk each would be many requests.
  { name: "icons", test: modules("lucide-react/dist/esm/icons/.+"), minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join("|")})\\.m?[jt]sx?$`);
}

/**
 * Writes pages that the server sends instead of `index.html`: `signed-in.html` with a session cookie, `visitor.html`
 * for `/` without one. Their modulepreload links load the chunks of the dashboard and of the landing page along with
 * the first script, instead of after it has run.
 */
const FIRST_PAGES = { "signed-in.html": "work", "visitor.html": "landing" };
const firstPages: Plugin = {
  name: "first-pages",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const index = bundle["index.html"];
    // The catalogue has another page. `scripts/bundle-budget.mjs` requires the file of the app.
    if (index?.type !== "asset") return;
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const html = String(index.source);
    for (const [fileName, chunkName] of Object.entries(FIRST_PAGES)) {
      const chunk = chunks.find(({ name }) => name === chunkName);
      if (chunk === undefined) return this.error(`the build has no chunk ${chunkName}`);
      const links = [chunk.fileName, ...chunk.imports]
        .filter((file) => !html.includes(file))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
      const source = html.replace("  </head>", `${links.join("")}  </head>`);
      this.emitFile({ type: "asset", fileName, source });
    }
  },
};

export default defineConfig({
  // The server adds the base path to the URLs of HTML pages. Scripts and styles must not know it.
  experimental: {
    renderBuiltUrl: (fileName, { hostType }) => (hostType === "html" ? `/${fileName}` : { relative: true }),
  },
  plugins: [
    react(),
    tailwindcss(),
    apiReference,
    productionRouter,
    firstPages,
    compression({ algorithms: ["gzip", "brotli"], threshold: 500 }),
  ],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      "@tests": fileURLToPath(new URL("./tests", import.meta.url)),
    },
  },
  define: { __IRIS_VERSION__: JSON.stringify(manifest.version) },
  // The server's content security policy has no data: sources, so nothing may be inlined as one.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { "/api": { target: server } } },
  preview: { proxy: { "/api": { target: server } } },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://iris.test" } },
    setupFiles: ["tests/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    pool: "threads",
    // Loading the modules again for every file took most of the time. tests/setup.ts resets what tests share.
    isolate: false,
  },
});
