import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Compresses as the build does.
 * @param {Buffer} script
 */
const gzip = (script) => gzipSync(script, { level: 9 });

/**
 * Budgets of the JavaScript that a first visit loads before any interaction. `chunks` are source modules, or
 * names of chunks of vite.config.ts. `page` is an HTML file that must name all of them, so that they load at once.
 * `tests.bench pages` checks in a browser that nothing else is loaded.
 */
export const FIRST_VISITS = [
  { name: "/", chunks: ["start", "landing"], kB: 120, requests: 20, page: "visitor.html" },
  { name: "dashboard", chunks: ["start", "work"], kB: 180, requests: 20, page: "signed-in.html" },
  {
    name: "sign-in on /",
    chunks: ["start", "landing", "src/features/identity/session/sign-in-dialog.tsx"],
    kB: 200,
    requests: 30,
  },
];

/**
 * Returns the JavaScript of these chunks and of all that they import statically, each file once.
 * @param {string} dist folder of a build with its manifest
 * @param {string[]} chunks
 * @returns {{ files: { file: string, bytes: number }[], total: number }} bytes are gzipped
 */
export function firstVisit(dist, chunks) {
  /** @type {Record<string, { file: string, name?: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const keys = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  for (const chunk of chunks) {
    const key = chunk in manifest ? chunk : keyOf(manifest, chunk);
    if (key === undefined) throw new Error(`${chunk} is not in the build: FIRST_VISITS names what has moved`);
    visit(key);
  }
  const names = [...keys].map((key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js"));
  const files = names.map((file) => ({ file, bytes: gzip(readFileSync(join(dist, file))).length }));
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * @param {Record<string, { file: string, name?: string }>} manifest
 * @param {string} name
 */
function keyOf(manifest, name) {
  return Object.keys(manifest).find(
    (key) => manifest[key]?.name === name && manifest[key].file.endsWith(".js"),
  );
}
