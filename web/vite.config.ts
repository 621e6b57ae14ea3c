import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

const server = process.env.IRIS_API ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      "@tests": fileURLToPath(new URL("./tests", import.meta.url)),
    },
  },
  define: { __IRIS_VERSION__: JSON.stringify(manifest.version) },
  // The server's content security policy has no data: sources, so nothing may be inlined as one.
  build: { assetsInlineLimit: 0, manifest: true },
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
