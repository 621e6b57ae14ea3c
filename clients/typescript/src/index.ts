/** Client of the iRIS API: typed calls, and analyses as streams of events. */

import createClient, { type Client } from "openapi-fetch";
import { IrisError, errorOf } from "./errors.js";
import { followEvents } from "./events.js";
import type { AnalysisEvent } from "./events.js";
import type { components, paths } from "./schema.js";

export { IrisError };
export type { AnalysisEvent, components, paths };

export type Result = components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];

export interface Options {
  /** Address of the server, such as `https://iris.example.org`. */
  server: string;
  /** An API token, or the token of a session. */
  token: string;
}

export interface AnalyzeOptions {
  /** ID of the agent that analyses the decision; without one, the four lenses do. */
  agent?: string;
  signal?: AbortSignal;
}

export class Iris {
  /** Every call of the API, typed by its description. Throws IrisError if the server refuses. */
  readonly api: Client<paths>;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.api = createClient<paths>({
      baseUrl: options.server,
      headers: { Authorization: `Bearer ${options.token}` },
    });
    this.api.use({
      onResponse: async ({ response }) => {
        if (!response.ok) throw await errorOf(response);
      },
    });
  }

  /** Analyses a decision and yields its events as they happen, across reconnects. */
  async *analyze(question: string, { agent, signal }: AnalyzeOptions = {}): AsyncGenerator<AnalysisEvent> {
    const header = { Prefer: "respond-async", "Idempotency-Key": crypto.randomUUID() };
    const started =
      agent === undefined
        ? await this.api.POST("/api/analyze", { params: { header }, body: { scenario: question } })
        : await this.api.POST("/api/custom-analyze", {
            params: { header },
            body: { scenario: question, agentId: agent },
          });
    const accepted = started.data as components["schemas"]["Accepted"];
    yield* this.follow(accepted.analysisId, signal);
  }

  /** Yields the events of an analysis, each once, and reconnects after the last one if necessary. */
  follow(analysisId: string, signal?: AbortSignal): AsyncGenerator<AnalysisEvent> {
    return followEvents(this.#options, analysisId, signal);
  }

  /** Analyses a decision and returns its result. Throws IrisError if it fails. */
  async result(question: string, options: AnalyzeOptions = {}): Promise<Result> {
    for await (const event of this.analyze(question, options)) {
      if (event.type === "completed") return event.result;
      if (event.type === "failed" || event.type === "canceled") {
        throw new IrisError(event.reason, { status: 0, code: event.type });
      }
    }
    throw new IrisError("The analysis ended without a result.", { status: 0, code: "failed" });
  }
}
