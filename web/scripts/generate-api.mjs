// Writes src/api/schema.d.ts from openapi.json; with --check only says whether the file is fresh.
import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { requireAnswered } from "./required-fields.mjs";

const source = new URL("../openapi.json", import.meta.url);
const target = new URL("../src/api/schema.d.ts", import.meta.url);

const description = requireAnswered(JSON.parse(await readFile(source, "utf8"), withoutExamples));
delete description.components.examples;
const ast = await openapiTS(description, { alphabetize: true });
const text = `// Made by "npm run generate" from openapi.json. Do not edit.\n\n${astToString(ast)}`;

/** Reviver of JSON: drops the examples of bodies, which would double the file. */
function withoutExamples(_, value) {
  if (typeof value?.schema === "object") {
    delete value.example;
    delete value.examples;
  }
  return value;
}

if (process.argv.includes("--check")) {
  const current = await readFile(target, "utf8").catch(() => "");
  if (current !== text) {
    console.error("src/api/schema.d.ts is stale: run `npm run generate` in web/ and commit the result.");
    process.exit(1);
  }
  console.log("src/api/schema.d.ts is fresh.");
} else {
  await writeFile(target, text);
  console.log("src/api/schema.d.ts is written.");
}
