import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect } from "vitest";
import type { AnalysisRead, RunEvent } from "@/api/types";
import { LENSES, conversation, detail } from "@tests/support/answers";
import { lensCompleted, numbered, queued, tierStarted } from "@tests/support/events";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

export const RUN = "http://iris.test/api/analyses/a-1";

/** Renders a run whose events the test sends with `tell`. */
export async function watch(read: Partial<AnalysisRead> = {}) {
  server.use(
    http.get(RUN, () => HttpResponse.json(detail(read))),
    http.post("http://iris.test/api/conversations", () => HttpResponse.json(conversation())),
  );
  const connections = serveStreams();
  const page = visit("/iris?analysis=a-1");
  await waitFor(() => expect(connections).toHaveLength(1));
  let seq = 0;
  const tell = (...events: RunEvent[]) => {
    const items = numbered(events, 1, seq + 1);
    seq += events.length;
    act(() => connections.at(-1)?.send(...items));
  };
  return { ...page, connections, tell };
}

export const lane = (name: string) => within(screen.getByRole("article", { name: `${name} lens` }));
export const card = (name: string) => within(screen.getByRole("region", { name }));

/** Opens the engineering figures of a finished run. */
export async function openHowMade(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: /^How this was made/ }));
}

export const TO_GATE = [queued(), tierStarted(1), ...LENSES.map((lens) => lensCompleted(lens))];
