/** Names of response formats and of the capabilities of a model server. */

export const FORMATS: Record<string, string> = {
  json_schema: "JSON schema",
  json_object: "JSON object",
  text: "Plain text",
};

export const TERMS: Record<string, string> = {
  responseFormat: "Response format",
  maxTokens: "Output limit parameter",
  outputTokens: "Longest answer",
  contextTokens: "Context",
  concurrency: "Concurrent calls",
  temperature: "Temperature",
  systemRole: "System role",
  usageOption: "Usage in the stream",
  logProbs: "Log-probabilities",
  streaming: "Streaming",
};
