import { ESLint } from "eslint";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { FIRST_VISITS, firstVisit } from "../scripts/first-visits.mjs";
import { requireAnswered } from "../scripts/required-fields.mjs";

// Import boundaries only need names, so lint without types, which take seconds to load.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

/** Lint messages for an import, as if the file at `filePath` contained it. */
async function importErrors(filePath: string, imported: string) {
  const [report] = await eslint.lintText(`import "${imported}";\n`, { filePath });
  return (report?.messages ?? []).filter(({ ruleId }) => ruleId === "no-restricted-imports");
}

describe("import boundaries", () => {
  it.each([
    ["src/features/identity/session/queries.ts", "@/features/runs/analysis/queries"],
    ["src/features/identity/session/queries.ts", "@/features/identity/settings/queries"],
    ["src/features/agents/common/visitor.ts", "@/features/identity/session/queries"],
    ["src/features/identity/session/queries.ts", "@/app/places"],
    ["src/components/logo.tsx", "@/features/identity/session/queries"],
    ["src/components/ui/button.tsx", "@/app/places"],
    ["src/api/client.ts", "@/components/logo"],
    ["src/lib/format.ts", "@/api/client"],
    ["src/features/identity/session/queries.ts", "../analysis/queries"],
    ["src/components/ui/button.tsx", "../../features/identity/session/queries"],
  ])("reports an error when %s imports %s", async (file, imported) => {
    expect(await importErrors(file, imported)).toHaveLength(1);
  });

  it.each([
    ["src/features/identity/session/queries.ts", "@/features/identity/session/session-store"],
    ["src/features/identity/session/queries.ts", "@/components/logo"],
    ["src/features/agents/common/visitor.ts", "@/features/agents/directory/filters"],
    ["src/app/places.ts", "@/features/runs/analysis/queries"],
    ["src/components/logo.tsx", "@/lib/format"],
  ])("allows %s to import %s", async (file, imported) => {
    expect(await importErrors(file, imported)).toEqual([]);
  });
});

describe("production build", () => {
  it("keeps the budgets of first visits and has no inline code", () => {
    const dist = mkdtempSync(join(tmpdir(), "iris-web-"));
    try {
      execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--outDir", dist], {
        env: { ...process.env, NODE_ENV: "production" },
        stdio: "pipe",
      });
      for (const { chunks, kB, requests } of FIRST_VISITS) {
        const { files, total } = firstVisit(dist, chunks);
        expect(files.length).toBeGreaterThan(1);
        expect(files.length).toBeLessThanOrEqual(requests);
        expect(total / 1000).toBeLessThanOrEqual(kB);
      }
      const page = readFileSync(join(dist, "index.html"), "utf8");
      expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|url\(data:/);
    } finally {
      rmSync(dist, { recursive: true });
    }
  }, 120_000);

  it("records no registry URLs in the lock file", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: object };
    const resolved = Object.values(lock.packages).filter((entry: object) => "resolved" in entry);
    expect(resolved).toEqual([]);
  });
});

describe("generated API types", () => {
  it("match openapi.json", () => {
    const output = execFileSync(process.execPath, ["scripts/generate-api.mjs", "--check"], {
      encoding: "utf8",
    });
    expect(output).toContain("is fresh");
  });

  it("require every response field and keep request fields optional", () => {
    const part = { properties: { a: {} } };
    const description = requireAnswered({
      paths: {
        "/x": {
          post: {
            requestBody: { $ref: "#/components/schemas/RequestBody" },
            responses: { 200: { items: { $ref: "#/components/schemas/ResponseBody" } } },
          },
        },
      },
      components: {
        schemas: {
          RequestBody: { properties: { both: { $ref: "#/components/schemas/Both" }, b: {} } },
          ResponseBody: {
            properties: {
              both: { $ref: "#/components/schemas/Both" },
              part: { $ref: "#/components/schemas/Part" },
            },
          },
          Both: { properties: { c: {} } },
          Part: part,
        },
      },
    });
    const required = (name: string) =>
      (description.components as { schemas: Record<string, { required?: string[] }> }).schemas[name]
        ?.required;
    expect(required("ResponseBody")).toEqual(["both", "part"]);
    expect(required("Part")).toEqual(["a"]);
    expect(required("RequestBody")).toBeUndefined();
    expect(required("Both")).toBeUndefined();
  });
});
