import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/api/auth-token";
import { canceled, completed, delta, numbered, queued, tierStarted } from "@tests/support/events";
import { closeStreams, followRun, openTab } from "@tests/support/follow";
import { server } from "@tests/support/server";
import { STREAM_URL, frame, runMessage, serveTabs } from "@tests/support/stream";

const until = vi.waitFor;

/** Tab stream that follows one run. */
function follow(options: Parameters<typeof openTab>[0] = {}) {
  const { stream, waits } = openTab(options);
  return Object.assign(followRun(stream), { stream, waits });
}

describe("followed run", () => {
  afterEach(closeStreams);

  it("delivers the events of a chunk together and ends with the final event", async () => {
    const connections = serveTabs();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send(...numbered([queued(), tierStarted(1)]));
    await until(() => expect(heard.batches).toHaveLength(1));
    expect(heard.batches[0]?.map(({ event }) => event.type)).toEqual(["queued", "tier_started"]);
    connections[0]?.send({ id: "1-3", event: completed() });
    await until(() => expect(heard.links).toEqual(["connecting", "live", "ended"]));
    expect(heard.ids()).toEqual(["1-1", "1-2", "1-3"]);
    expect(connections).toHaveLength(1);
    await until(() => expect(connections[0]?.left).toBe(true));
  });

  it("sends the session token", async () => {
    writeToken("secret");
    const connections = serveTabs();
    follow();
    await until(() => expect(connections).toHaveLength(1));
    expect(connections[0]?.authorization).toBe("Bearer secret");
  });

  it("resumes after a break from the last event without a growing backoff", async () => {
    const connections = serveTabs();
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
    await until(() =>
      expect(heard.links).toEqual(["connecting", "live", "reconnecting", "live", "reconnecting", "live"]),
    );
  });

  it("increases the backoff with each attempt that brings no events", async () => {
    let calls = 0;
    server.use(
      http.get(STREAM_URL, () => {
        calls += 1;
        if (calls < 4) return calls === 2 ? HttpResponse.error() : new HttpResponse(null, { status: 503 });
        return new HttpResponse(frame(runMessage("a-1", { id: "1-1", event: canceled() })));
      }),
    );
    const heard = follow();
    await until(() => expect(heard.links.at(-1)).toBe("ended"));
    expect(heard.waits).toEqual([1, 2, 3]);
    expect(heard.refused).toBeNull();
  });

  it("backs off when the server rejects another tab with 429", async () => {
    let calls = 0;
    server.use(
      http.get(STREAM_URL, () => {
        calls += 1;
        if (calls < 3) return HttpResponse.json({ error: "Too many tabs" }, { status: 429 });
        return new HttpResponse(frame(runMessage("a-1", { id: "1-1", event: canceled() })));
      }),
    );
    const heard = follow();
    await until(() => expect(heard.ids()).toEqual(["1-1"]));
    expect(heard.waits).toEqual([1, 2]);
    expect(heard.refused).toBeNull();
  });

  it.each([401, 403, 404, 422])("stops when the server responds with %i", async (status) => {
    let calls = 0;
    server.use(
      http.get(STREAM_URL, () => {
        calls += 1;
        return HttpResponse.json({ error: "No" }, { status });
      }),
    );
    const heard = follow();
    await until(() => expect(heard.refused).not.toBeNull());
    expect(heard.refused).toMatchObject({ status, message: "No" });
    expect(heard.links.at(-1)).toBe("ended");
    expect(heard.waits).toEqual([]);
    expect(calls).toBe(1);
  });

  it("reassembles events and characters that are split across chunks", async () => {
    const connections = serveTabs();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    const item = { id: "1-1", event: delta("logical", "déjà 日本 🙂") };
    for (const byte of new TextEncoder().encode(frame(runMessage("a-1", item)))) {
      connections[0]?.bytes(Uint8Array.of(byte));
    }
    await until(() => expect(heard.batches).toHaveLength(1));
    expect(heard.batches[0]?.[0]?.event).toEqual(delta("logical", "déjà 日本 🙂"));
  });

  it("treats heartbeats as activity and silence as a break", async () => {
    const connections = serveTabs();
    follow({ silenceMs: 1000 });
    await until(() => expect(connections).toHaveLength(1));
    for (let beat = 0; beat < 5; beat += 1) {
      connections[0]?.raw(": still here\n\n");
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(connections).toHaveLength(1);
    await until(() => expect(connections).toHaveLength(2), 5000);
  });

  it("asks a silent server whether it can be reached and gives up a cut stream", async () => {
    const connections = serveTabs();
    const asked: string[] = [];
    let isUp = true;
    server.use(
      http.get("http://iris.test/api/auth/google", ({ request }) => {
        asked.push(request.url);
        return isUp ? HttpResponse.json({}) : HttpResponse.error();
      }),
    );
    const heard = follow({ quietMs: 50, backoff: () => 3_600_000, unreachableMs: 200 });
    await until(() => expect(asked.length).toBeGreaterThan(1));
    expect(heard.links.at(-1)).toBe("live");
    isUp = false;
    await until(() => expect(heard.links.at(-1)).toBe("reconnecting"));
    await until(() => expect(heard.links.at(-1)).toBe("unreachable"));
    isUp = true;
    window.dispatchEvent(new Event("online"));
    await until(() => expect(heard.links.at(-1)).toBe("live"));
    expect(connections).toHaveLength(2);
  });

  it("notices immediately when the browser is offline", async () => {
    const connections = serveTabs();
    const heard = follow({ backoff: () => 3_600_000 });
    await until(() => expect(heard.links.at(-1)).toBe("live"));
    window.dispatchEvent(new Event("offline"));
    await until(() => expect(heard.links.at(-1)).toBe("reconnecting"));
    expect(connections[0]?.left).toBe(true);
  });

  it("reconnects immediately when the network is back", async () => {
    const connections = serveTabs();
    const heard = follow({ backoff: () => 3_600_000 });
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.break();
    await until(() => expect(heard.links.at(-1)).toBe("reconnecting"));
    window.dispatchEvent(new Event("online"));
    await until(() => expect(connections).toHaveLength(2));
  });

  it("ends after a snapshot of a finished run", async () => {
    const connections = serveTabs();
    const heard = follow();
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send({
      id: "1-7",
      event: { type: "snapshot", status: "completed", tier: 1, events: [], texts: {} },
    });
    await until(() => expect(heard.links.at(-1)).toBe("ended"));
  });

  it("delivers no events after it is stopped", async () => {
    const connections = serveTabs();
    const heard = follow();
    await until(() => expect(heard.links).toEqual(["connecting", "live"]));
    heard.stop();
    connections[0]?.send({ id: "1-1", event: queued() });
    const other = followRun(heard.stream);
    await until(() => expect(other.batches).toHaveLength(1));
    expect(heard.batches).toEqual([]);
    expect(heard.links).toEqual(["connecting", "live"]);
  });
});
