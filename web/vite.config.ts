import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

const server = process.env.IRIS_API ?? "http://127.0.0.1:8000";

const scalar = "./node_modules/@scalar/fastify-api-reference/dist/js/standalone.js";

/** Copies Scalar, which only the API reference of the server (/schema) loads. */
const apiReference: Plugin = {
  name: "api-reference",
  apply: "build",
  generateBundle() {
    const source = readFileSync(fileURLToPath(new URL(scalar, import.meta.url)));
    this.emitFile({ type: "asset", fileName: "api-reference.js", source });
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    apiReference,
    compression({ algorithms: ["gzip", "brotli"], threshold: 1_000 }),
  ],
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
