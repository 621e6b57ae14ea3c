// Builds dist/ with the tools of web/. The types are those of the web client, generated from web/openapi.json.
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const types = path("../../web/src/api/schema.d.ts");

rmSync(path("dist"), { recursive: true, force: true });
copyFileSync(types, path("src/schema.d.ts"));
execFileSync(path("../../web/node_modules/.bin/tsc"), ["--project", path("tsconfig.json")], {
  stdio: "inherit",
});
copyFileSync(types, path("dist/schema.d.ts"));
