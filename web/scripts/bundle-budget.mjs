// Prints what the first visit of / loads, gzipped, and fails above the budget.
import { fileURLToPath } from "node:url";
import { BUDGET_KB, firstVisit } from "./first-visit.mjs";

const { files, total } = firstVisit(fileURLToPath(new URL("../dist", import.meta.url)));
for (const { file, bytes } of files) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
const verdict = `first visit of /: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped, budget ${BUDGET_KB} kB`;
if (total > BUDGET_KB * 1000) {
  console.error(`Too much: ${verdict}`);
  process.exit(1);
}
console.log(verdict);
