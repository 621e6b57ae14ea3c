// Prints what first visits load, gzipped, and fails above a budget. With --json, prints their files and budgets.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST_VISITS, firstVisit } from "./first-visits.mjs";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
if (process.argv.includes("--json")) {
  const described = FIRST_VISITS.map((visit) => ({
    ...visit,
    files: firstVisit(dist, visit.chunks).files.map(({ file }) => file),
  }));
  console.log(JSON.stringify(described));
  process.exit();
}
for (const { name, chunks, kB, requests, page } of FIRST_VISITS) {
  const { files, total } = firstVisit(dist, chunks);
  const isWithin = total <= kB * 1000 && files.length <= requests;
  const size = `${(total / 1000).toFixed(1)} kB of JavaScript gzipped in ${files.length} requests`;
  const line = `first visit of ${name}: ${size}; budget ${kB} kB, ${requests} requests`;
  const html = page === undefined ? null : readFileSync(join(dist, page), "utf8");
  const late = files.filter(({ file }) => html !== null && !html.includes(`"/${file}"`));
  if (late.length > 0) {
    console.error(`${page} does not load at once: ${late.map(({ file }) => file).join(", ")}`);
    process.exitCode = 1;
  }
  if (isWithin) {
    console.log(line);
  } else {
    for (const { file, bytes } of files) {
      console.error(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
    }
    console.error(`Too much: ${line}`);
    process.exitCode = 1;
  }
}
