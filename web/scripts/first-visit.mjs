import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const BUDGET_KB = 180;

/** Source modules that a first visit of / loads: the entry, and the lazy page that visitors see. */
export const FIRST_VISIT = ["index.html", "src/app/pages/visitor.tsx"];

/**
 * The JavaScript that a visitor of / receives, each chunk once.
 * @param {string} dist folder of a build with its manifest
 * @returns {{ files: { file: string, bytes: number }[], total: number }} bytes are gzipped
 */
export function firstVisit(dist) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const keys = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (keys.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build: FIRST_VISIT names a module that has moved`);
    keys.add(key);
    chunk.imports?.forEach(visit);
  };
  FIRST_VISIT.forEach(visit);
  const names = [...new Set([...keys].map((key) => manifest[key]?.file ?? ""))].filter((f) =>
    f.endsWith(".js"),
  );
  const files = names.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }));
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
