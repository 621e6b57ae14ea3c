import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/api/auth-token";
import type { ApiError } from "@/api/errors";
import { followEvents } from "@/api/stream";
import type { LinkState, StreamItem } from "@/api/stream";
import { canceled, completed, delta, numbered, queued, tierStarted } from "@tests/support/events";
import { server } from "@tests/support/server";
import { EVENTS_URL, frame, serveStreams } from "@tests/support/stream";

const until = vi.waitFor;
const running: (() => void)[] = [];

function follow(options: Parameters<typeof followEvents>[2] = {}) {
  const heard = {
    batches: [] as StreamItem[][],
    links: [] as LinkState[],
    refused: null as ApiError | null,
    waits: [] as number[],
    stop: (): void => undefined,
  };
  const backoff = (attempt: number) => {
    heard.waits.push(attempt);
    return 1;
  };
  heard.stop = followEvents(
    "/api/analyses/a-1/events",
    {
      onEvents: (items) => heard.batches.push(items),
      onLink: (link) => heard.links.push(link),
      onRefused: (error) => {
        heard.refused = error;
      },
    },
    { backoff, ...options },
  );
  running.push(heard.stop);
  return heard;
}

const ids = (batches: StreamItem[][]) => batches.flat().map(({ id }) => id);

describe("following a stream", () => {
  afterEach(() => running.splice(0).forEach((stop) => stop()));

  it("hands on the events of a chunk at once and ends with the final one", async () => {
    const connections = serveStreams();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send(...numbered([queued(), tierStarted(1)]));
    await until(() => expect(heard.batches).toHaveLength(1));
    expect(heard.batches[0]?.map(({ event }) => event.type)).toEqual(["queued", "tier_started"]);
    connections[0]?.send({ id: "1-3", event: completed() });
    await until(() => expect(heard.links).toEqual(["connecting", "live", "ended"]));
    expect(ids(heard.batches)).toEqual(["1-1", "1-2", "1-3"]);
    expect(connections).toHaveLength(1);
  });

  it("asks with the session's token", async () => {
    writeToken("secret");
    let authorization: string | null = null;
    server.use(
      http.get(EVENTS_URL, ({ request }) => {
        authorization = request.headers.get("authorization");
        return new HttpResponse(frame({ id: "1-1", event: canceled() }));
      }),
    );
    const heard = follow();
    await until(() => expect(heard.links.at(-1)).toBe("ended"));
    expect(authorization).toBe("Bearer secret");
  });

  it("comes back after a break where it was, and without a wait that grows", async () => {
    const connections = serveStreams();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send(...numbered([queued(), tierStarted(1)]));
    await until(() => expect(heard.batches).toHaveLength(1));
    connections[0]?.break();
    await until(() => expect(connections).toHaveLength(2));
    expect(connections[1]?.lastEventId).toBe("1-2");
    connections[1]?.send({ id: "1-3", event: delta("logical", "On") });
    await until(() => expect(heard.batches).toHaveLength(2));
    connections[1]?.end();
    await until(() => expect(connections).toHaveLength(3));
    expect(connections[2]?.lastEventId).toBe("1-3");
    expect(heard.waits).toEqual([1, 1]);
    expect(heard.links).toEqual(["connecting", "live", "reconnecting", "live", "reconnecting", "live"]);
  });

  it("waits longer with every try that brings nothing", async () => {
    let calls = 0;
    server.use(
      http.get(EVENTS_URL, () => {
        calls += 1;
        if (calls < 4) return calls === 2 ? HttpResponse.error() : new HttpResponse(null, { status: 503 });
        return new HttpResponse(frame({ id: "1-1", event: canceled() }));
      }),
    );
    const heard = follow();
    await until(() => expect(heard.links.at(-1)).toBe("ended"));
    expect(heard.waits).toEqual([1, 2, 3]);
    expect(heard.refused).toBeNull();
  });

  it.each([401, 403, 404])("gives up when it is refused (%i)", async (status) => {
    server.use(http.get(EVENTS_URL, () => HttpResponse.json({ error: "No" }, { status })));
    const heard = follow();
    await until(() => expect(heard.refused).not.toBeNull());
    expect(heard.refused).toMatchObject({ status, message: "No" });
    expect(heard.links.at(-1)).toBe("ended");
    expect(heard.waits).toEqual([]);
  });

  it("puts together an event, and a character, that come in pieces", async () => {
    const connections = serveStreams();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    const bytes = new TextEncoder().encode(frame({ id: "1-1", event: delta("logical", "déjà 日本 🙂") }));
    for (const byte of bytes) connections[0]?.bytes(Uint8Array.of(byte));
    await until(() => expect(heard.batches).toHaveLength(1));
    expect(heard.batches[0]?.[0]?.event).toEqual(delta("logical", "déjà 日本 🙂"));
  });

  it("takes heartbeats as signs of life, and silence as a break", async () => {
    const connections = serveStreams();
    follow({ silenceMs: 1000 });
    await until(() => expect(connections).toHaveLength(1));
    for (let beat = 0; beat < 5; beat += 1) {
      connections[0]?.raw(": still here\n\n");
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(connections).toHaveLength(1);
    await until(() => expect(connections).toHaveLength(2), 5000);
  });

  it("tries at once when the network is back", async () => {
    const connections = serveStreams();
    const heard = follow({ backoff: () => 3_600_000 });
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.break();
    await until(() => expect(heard.links.at(-1)).toBe("reconnecting"));
    window.dispatchEvent(new Event("online"));
    await until(() => expect(connections).toHaveLength(2));
  });

  it("ends with a snapshot of a run that is over", async () => {
    const connections = serveStreams();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send({
      id: "1-7",
      event: { type: "snapshot", status: "completed", tier: 1, events: [], texts: {} },
    });
    await until(() => expect(heard.links.at(-1)).toBe("ended"));
  });

  it("is silent once it is stopped", async () => {
    const connections = serveStreams();
    const heard = follow();
    await until(() => expect(heard.links).toEqual(["connecting", "live"]));
    heard.stop();
    connections[0]?.send({ id: "1-1", event: queued() });
    const other = follow();
    await until(() => expect(connections).toHaveLength(2));
    connections[1]?.send({ id: "1-1", event: queued() });
    await until(() => expect(other.batches).toHaveLength(1));
    expect(heard.batches).toEqual([]);
    expect(heard.links).toEqual(["connecting", "live"]);
  });
});
