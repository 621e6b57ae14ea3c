import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Notification, TabMessage } from "@/api/types";
import { gate } from "@tests/support/gate";
import { notification } from "@tests/support/notifications";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveTabs } from "@tests/support/stream";

const URL_ = "http://iris.test/api/notifications";
const NOW = Date.now();

/** Notification changed that many minutes ago. */
const ago = (minutes: number, more: Partial<Notification> = {}) =>
  notification({
    id: `n-${minutes}`,
    about: `About ${minutes}`,
    updatedAt: new Date(NOW - minutes * 60_000).toISOString(),
    ...more,
  });

/** Serves these notifications in pages of two by default, and records requests. */
function serve(kept: Notification[]) {
  const sent: unknown[] = [];
  const requests: string[] = [];
  server.use(
    http.get(URL_, ({ request }) => {
      const { searchParams: query, search } = new URL(request.url);
      requests.push(search);
      const fit = kept.filter(({ isRead }) => query.get("unread") !== "true" || !isRead);
      const from = Number(query.get("cursor") ?? 0);
      const to = from + Number(query.get("limit") ?? 2);
      const next = to < fit.length ? String(to) : null;
      return HttpResponse.json({ notifications: fit.slice(from, to), unread: 0, next });
    }),
    http.post(`${URL_}/read`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ unread: 0 });
    }),
    http.delete(`${URL_}/:id`, ({ params }) => {
      sent.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { sent, requests };
}

/** Opens a URL signed in, with a stream controlled by the test. */
async function at(address: string, unread: number) {
  const connections = serveTabs();
  const page = visit(address);
  await waitFor(() => expect(connections).toHaveLength(1));
  const tell = (...messages: TabMessage[]) => act(() => connections.at(-1)?.say(...messages));
  tell({ type: "unread", unread });
  return { ...page, connections, tell };
}

const bell = (name: string | RegExp) => screen.findByRole("button", { name });
const items = () => screen.getAllByRole("listitem").filter((item) => item.querySelector("time") !== null);

describe("notification bell", () => {
  beforeEach(() => signedIn());

  it("shows the streamed unread count and announces new notifications", async () => {
    const { tell, connections } = await at("/iris", 120);
    expect(await bell("Notifications, 120 unread")).toHaveTextContent("99+");
    tell({ type: "notification", notification: ago(0) }, { type: "unread", unread: 3 });
    expect(await bell("Notifications, 3 unread")).toHaveTextContent("3");
    const announced = "New notification. Ada Lovelace liked your post: About 0";
    expect(await screen.findByText(announced)).toBeInTheDocument();
    tell({ type: "unread", unread: 0 });
    expect(await bell("Notifications")).toHaveTextContent("");
    expect(connections).toHaveLength(1);
  });

  it("lists the latest, adds new ones while open and marks all as read at once", async () => {
    const answer = gate();
    const { sent, requests } = serve([ago(5), ago(9, { isRead: true })]);
    server.use(
      http.post(`${URL_}/read`, async ({ request }) => {
        sent.push(await request.json());
        await answer.passed;
        return HttpResponse.json({ unread: 0 });
      }),
    );
    const { user, tell } = await at("/iris", 1);
    await user.click(await bell("Notifications, 1 unread"));
    const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
    expect(await panel.findByText("About 5")).toBeVisible();
    expect(requests).toEqual(["?limit=8"]);
    const newest = ago(0);
    tell({ type: "notification", notification: newest }, { type: "unread", unread: 2 });
    await waitFor(() =>
      expect(items().map((item) => item.querySelector("[dir]")?.textContent)).toEqual([
        "About 0",
        "About 5",
        "About 9",
      ]),
    );
    expect(items().map((item) => item.className.includes("animate-unfold"))).toEqual([true, false, false]);
    await user.click(panel.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(panel.queryAllByText("Unread:")).toEqual([]));
    expect(screen.getByRole("button", { name: "Notifications", hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([{ ids: [], upTo: newest.updatedAt }]));
    answer.open();
    await user.click(panel.getByRole("link", { name: "See all notifications" }));
    expect(await screen.findByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  });

  it("reverts and shows an error when marking as read fails", async () => {
    serve([ago(5)]);
    server.use(http.post(`${URL_}/read`, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user } = await at("/iris", 1);
    await user.click(await bell("Notifications, 1 unread"));
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("Not marked as read")).toBeVisible();
    expect(await screen.findByText("Unread:")).toBeInTheDocument();
    expect(await bell("Notifications, 1 unread")).toBeVisible();
  });

  it("refetches after a stream break or when notifications are read elsewhere", async () => {
    const kept = [ago(5), ago(9)];
    serve(kept);
    const { user, tell, connections } = await at("/notifications", 2);
    expect(await screen.findAllByText("Unread:")).toHaveLength(2);
    kept[0] = ago(5, { isRead: true });
    tell({ type: "unread", unread: 1 });
    await waitFor(() => expect(screen.getAllByText("Unread:")).toHaveLength(1));
    kept.unshift(ago(1));
    act(() => connections[0]?.break());
    await waitFor(() => expect(connections).toHaveLength(2));
    expect(await screen.findByText("About 1")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: /Unread/ }));
    await waitFor(() => expect(items()).toHaveLength(2));
  });

  it("appears outside the dashboard but not on shared pages", async () => {
    await at("/about", 4);
    expect(await bell("Notifications, 4 unread")).toBeVisible();
    cleanup();
    const connections = serveTabs();
    server.use(
      http.get("http://iris.test/api/shared/t", () => HttpResponse.json({ error: "Gone" }, { status: 404 })),
    );
    visit("/shared/t");
    expect(await screen.findByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Notifications/ })).toBeNull();
    expect(connections).toEqual([]);
  });

  it("is hidden from visitors, who have no stream", async () => {
    localStorage.clear();
    const connections = serveTabs();
    visit("/about");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Notifications/ })).toBeNull();
    expect(connections).toEqual([]);
  });
});

describe("notifications page", () => {
  beforeEach(() => signedIn());

  it("lists notifications by day and page and filters unread ones", async () => {
    const kept = [ago(1), ago(60 * 24 * 20), ago(60 * 24 * 20 + 1, { isRead: true })];
    const { requests } = serve(kept);
    const { user } = await at("/notifications", 2);
    await waitFor(() => expect(items()).toHaveLength(2));
    const days = within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent);
    expect(days).toEqual([expect.stringMatching(/^(Today|Yesterday)$/), expect.stringMatching(/\d{4}$/)]);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(items()).toHaveLength(3));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: /Unread/ }));
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(requests).toEqual(["", "?cursor=2", "?unread=true"]);
  });

  it("marks an opened notification as read", async () => {
    const { sent } = serve([ago(1, { path: "/about" })]);
    const { user, here } = await at("/notifications", 1);
    await user.click(await screen.findByRole("link", { name: /Ada Lovelace liked your post/ }));
    await waitFor(() => expect(here()).toBe("/about"));
    await waitFor(() => expect(sent).toEqual([{ ids: ["n-1"] }]));
    // The opened page has its own frame and bell.
    await waitFor(() => expect(screen.getByRole("button", { name: "Notifications" })).toBeVisible());
  });

  it("deletes optimistically, moves focus and restores on an error", async () => {
    const { sent } = serve([ago(1), ago(2)]);
    const { user } = await at("/notifications", 2);
    const remove = (about: string) =>
      screen.findByRole("button", {
        name: `Delete the notification: Ada Lovelace liked your post: ${about}`,
      });
    await user.click(await remove("About 1"));
    await waitFor(() => expect(screen.queryByText("About 1")).toBeNull());
    expect(await remove("About 2")).toHaveFocus();
    await waitFor(() => expect(sent).toEqual(["n-1"]));
    expect(await bell("Notifications, 1 unread")).toBeVisible();
    server.use(http.delete(`${URL_}/:id`, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    await user.click(await remove("About 2"));
    expect(await screen.findByText("Not deleted")).toBeVisible();
    expect(await remove("About 2")).toBeVisible();
  });

  it("shows empty states", async () => {
    serve([]);
    const { user } = await at("/notifications", 0);
    expect(await screen.findByText("No notifications yet")).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "New analysis" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Unread" }));
    expect(await screen.findByText("No unread notifications")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByText("No notifications yet")).toBeVisible();
  });

  it("offers a retry when the server is unavailable", async () => {
    server.use(http.get(URL_, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user } = await at("/notifications", 1);
    expect(await screen.findByText("Your notifications could not be loaded")).toBeVisible();
    // The time of one of them is the `upTo` value.
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    await user.click(await bell("Notifications, 1 unread"));
    const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
    expect(await panel.findByText("Your notifications could not be loaded")).toBeVisible();
    expect(panel.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    await user.keyboard("{Escape}");
    const { sent } = serve([ago(3)]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("About 3")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(sent).toEqual([{ ids: [], upTo: ago(3).updatedAt }]));
  });
});
