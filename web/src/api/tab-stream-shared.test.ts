import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropToken, writeToken } from "@/api/auth-token";
import { completed, numbered, queued, tierStarted } from "@tests/support/events";
import { closeStreams, followRun, listenTo, openTab } from "@tests/support/follow";
import { notification } from "@tests/support/notifications";
import { server } from "@tests/support/server";
import { Connection, STREAM_URL, serveTabs } from "@tests/support/stream";

const until = vi.waitFor;

describe("shared event stream of a tab", () => {
  beforeEach(() => writeToken("token"));
  afterEach(closeStreams);

  it("opens one connection for several runs and routes events to each", async () => {
    const connections = serveTabs();
    const { stream } = openTab();
    const told = listenTo(stream);
    const [one, two, three] = ["a-1", "a-2", "a-3"].map((id) => followRun(stream, id));
    await until(() => expect(three?.links.at(-1)).toBe("live"));
    expect([...(connections[0]?.runs.keys() ?? [])]).toEqual(["a-1", "a-2", "a-3"]);
    connections[0]?.say(
      { type: "run", analysisId: "a-2", id: "1-1", event: queued() },
      { type: "notification", notification: notification({ id: "n-1" }) },
      { type: "run", analysisId: "a-1", id: "1-1", event: queued() },
      { type: "run", analysisId: "a-2", id: "1-2", event: tierStarted(1) },
      { type: "unread", unread: 1 },
    );
    await until(() => expect(told.unread).toEqual([0, 1]));
    expect(told.notifications).toEqual(["n-1"]);
    expect(two?.batches.map((items) => items.map(({ id }) => id))).toEqual([["1-1", "1-2"]]);
    expect([one?.ids(), three?.ids()]).toEqual([["1-1"], []]);
    expect(connections).toHaveLength(1);
    expect(told.missed).toBe(0);
  });

  it("reconnects for an additional run from the last event IDs", async () => {
    const connections = serveTabs();
    const { stream, waits } = openTab();
    const told = listenTo(stream);
    const one = followRun(stream, "a-1");
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.tell("a-1", ...numbered([queued(), tierStarted(1)]));
    await until(() => expect(one.ids()).toHaveLength(2));
    const two = followRun(stream, "a-2");
    await until(() => expect(two.links).toEqual(["connecting", "live"]));
    expect([...(connections[1]?.runs ?? [])]).toEqual([
      ["a-1", "1-2"],
      ["a-2", null],
    ]);
    expect(connections.map(({ left }) => left)).toEqual([true, false]);
    expect(one.links).toEqual(["connecting", "live"]);
    expect([waits, told.missed]).toEqual([[], 1]);
    one.stop();
    await until(() => expect(connections).toHaveLength(3));
    expect([...(connections[2]?.runs.keys() ?? [])]).toEqual(["a-2"]);
    expect(two.links).toEqual(["connecting", "live"]);
  });

  it("does not reconnect for a finished or already followed run", async () => {
    const connections = serveTabs();
    const { stream } = openTab();
    listenTo(stream);
    const one = followRun(stream, "a-1");
    await until(() => expect(connections).toHaveLength(1));
    connections[0]?.send(...numbered([queued(), tierStarted(1)]));
    await until(() => expect(one.ids()).toHaveLength(2));
    const late = followRun(stream, "a-1");
    expect([late.ids(), late.links]).toEqual([["1-1", "1-2"], ["live"]]);
    connections[0]?.send({ id: "1-3", event: completed() });
    await until(() => expect([one.links.at(-1), late.links.at(-1)]).toEqual(["ended", "ended"]));
    const later = followRun(stream, "a-1");
    expect([later.ids(), later.links]).toEqual([["1-1", "1-2", "1-3"], ["ended"]]);
    [one, late, later].forEach(({ stop }) => stop());
    connections[0]?.break();
    await until(() => expect(connections).toHaveLength(2));
    expect(connections[1]?.runs.size).toBe(0);
  });

  it("follows the other runs when the server rejects one", async () => {
    const connections: Connection[] = [];
    server.use(
      http.get(STREAM_URL, ({ request }) => {
        const connection = new Connection(request);
        if (connection.runs.has("a-2")) return HttpResponse.json({ error: "Not yours" }, { status: 404 });
        connections.push(connection);
        return connection.response;
      }),
      http.get("http://iris.test/api/analyses/:id", ({ params }) =>
        params.id === "a-2"
          ? HttpResponse.json({ error: "Not yours" }, { status: 404 })
          : HttpResponse.json({ id: params.id }),
      ),
    );
    const { stream, waits } = openTab();
    listenTo(stream);
    const [one, two, three] = ["a-1", "a-2", "a-3"].map((id) => followRun(stream, id));
    await until(() => expect(two?.refused).toMatchObject({ status: 404, message: "Not yours" }));
    await until(() => expect([one?.links.at(-1), three?.links.at(-1)]).toEqual(["live", "live"]));
    expect([...(connections[0]?.runs.keys() ?? [])]).toEqual(["a-1", "a-3"]);
    expect([one?.refused, three?.refused, waits]).toEqual([null, null, []]);
  });

  it("reports the end of the session and stops reconnecting", async () => {
    let calls = 0;
    server.use(
      http.get(STREAM_URL, ({ request }) => {
        calls += 1;
        if (calls > 1) return HttpResponse.json({ error: "Over" }, { status: 401 });
        const connection = new Connection(request);
        setTimeout(() => connection.end());
        return connection.response;
      }),
    );
    const onSignedOut = vi.fn();
    const { stream } = openTab({ onSignedOut });
    const told = listenTo(stream);
    const one = followRun(stream, "a-1");
    await until(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect(one.refused).toMatchObject({ status: 401 });
    expect(told.unread).toEqual([0]);
    expect(calls).toBe(2);
  });

  it("sends no requests for a session that has left this browser", async () => {
    const connections = serveTabs();
    const onSignedOut = vi.fn();
    const { stream } = openTab({ onSignedOut });
    const told = listenTo(stream);
    await until(() => expect(told.unread).toEqual([0]));
    dropToken();
    told.stop();
    connections[0]?.end();
    writeToken("another");
    const after = listenTo(stream);
    await until(() => expect(after.unread).toEqual([0]));
    expect(connections.map(({ authorization }) => authorization)).toEqual(["Bearer token", "Bearer another"]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("reports missed events and survives page changes", async () => {
    const connections = serveTabs();
    const { stream } = openTab();
    const told = listenTo(stream);
    await until(() => expect(told.unread).toEqual([0]));
    told.stop();
    const next = listenTo(stream);
    connections[0]?.say({ type: "unread", unread: 4 });
    await until(() => expect(next.unread).toEqual([4]));
    expect(next.missed).toBe(0);
    connections[0]?.break();
    await until(() => expect(next.missed).toBe(1));
    next.stop();
    await until(() => expect(connections.map(({ left }) => left)).toContain(true), 5000);
    expect(connections).toHaveLength(2);
  });

  it("tells who watches a post of its changes, and of each opening of the stream", async () => {
    const connections = serveTabs();
    const { stream } = openTab();
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = stream.watch("p-1", one);
    stream.watch("p-2", other);
    await until(() => expect(connections[0]?.posts).toEqual(["p-1", "p-2"]));
    await until(() => expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]));
    connections[0]?.say({ type: "comments", postId: "p-1" });
    await until(() => expect(one).toHaveBeenCalledTimes(2));
    const late = vi.fn();
    stream.watch("p-1", late);
    expect(late).toHaveBeenCalledOnce();
    connections[0]?.break();
    await until(() => expect(other).toHaveBeenCalledTimes(2));
    stop();
    stream.watch("p-3", vi.fn());
    await until(() => expect(connections.at(-1)?.posts).toEqual(["p-2", "p-1", "p-3"]));
  });
});
