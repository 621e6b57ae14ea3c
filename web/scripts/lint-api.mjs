// Checks openapi.json by the recommended rules of Redocly. Prints problems and fails if there are any.
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from "@redocly/openapi-core";
import { readFileSync } from "node:fs";

const OFF = {
  // The counters and the health of a server refuse nobody.
  "operation-4xx-response": "off",
  // Sign-in by Google begins and ends with redirects.
  "operation-2xx-response": "off",
};

const file = new URL("../openapi.json", import.meta.url).pathname;
const config = await createConfig({ extends: ["recommended"], rules: OFF });
const problems = await lintDocument({
  document: makeDocumentFromString(readFileSync(file, "utf8"), file),
  config: config.styleguide,
  externalRefResolver: new BaseResolver(),
});
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
}
if (problems.length > 0) process.exit(1);
console.log("openapi.json has no problems.");
