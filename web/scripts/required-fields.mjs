/** @typedef {Record<string, any>} Json */

/**
 * The server leaves no field out of an answer; its description names only those without a default as
 * required. Marks every field as required in the schemas that answers are made of and requests are not.
 * @param {Json} description an OpenAPI document
 * @returns {Json} the same document, changed in place
 */
export function requireAnswered(description) {
  /** @type {Json} */
  const schemas = description.components.schemas;
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const asked = reached(
    operations.map((operation) => operation.requestBody),
    schemas,
  );
  const answered = reached(
    operations.map((operation) => operation.responses),
    schemas,
  );
  for (const name of answered) {
    const schema = schemas[name];
    if (!asked.has(name) && schema.properties) schema.required = Object.keys(schema.properties).sort();
  }
  return description;
}

/**
 * Names of the schemas that a piece of the document refers to, directly or through others.
 * @param {unknown} piece
 * @param {Json} schemas
 * @param {Set<string>} found
 */
function reached(piece, schemas, found = new Set()) {
  if (typeof piece !== "object" || piece === null) return found;
  for (const [key, value] of Object.entries(piece)) {
    if (key === "$ref" && typeof value === "string") {
      const name = value.split("#/components/schemas/").at(1);
      if (name === undefined) continue;
      if (found.has(name)) continue;
      found.add(name);
      reached(schemas[name], schemas, found);
    } else {
      reached(value, schemas, found);
    }
  }
  return found;
}
