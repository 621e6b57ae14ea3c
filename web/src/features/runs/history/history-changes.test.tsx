import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { HistoryEntry } from "@/api/types";
import { entry } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { serveHistory } from "@tests/support/history";
import { giveSizes } from "@tests/support/layout";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ONE = "http://iris.test/api/analyses/:id";
const DATES = { a: "2026-01-03T00:00:00Z", b: "2026-01-02T00:00:00Z", c: "2026-01-01T00:00:00Z" };
const [A, B, C] = Object.entries(DATES).map(([id, createdAt]) => entry(id, { createdAt })) as [
  HistoryEntry,
  HistoryEntry,
  HistoryEntry,
];
const AWAY = () => HttpResponse.json({ error: "The database is away" }, { status: 503 });

async function openHistory() {
  serveHistory([A, B, C]);
  const { user } = visit("/iris");
  await screen.findByRole("heading", { name: "Recent analyses" });
  await user.click(screen.getByRole("button", { name: /Account of/ }));
  await user.click(screen.getByRole("menuitem", { name: "History" }));
  const panel = within(await screen.findByRole("dialog", { name: "Analysis History" }));
  await panel.findByRole("link", { name: /Scenario a/ });
  const names = () =>
    panel.getAllByRole("link").map((row) => /(Scenario \w|Lisbon)/.exec(row.textContent)?.[1]);
  const act = async (name: string, action: string) => {
    await user.click(panel.getByRole("button", { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  return { user, panel, names, act };
}

beforeEach(() => {
  giveSizes();
  signedIn();
});

describe("history entry", () => {
  it("is renamed in place before the server responds", async () => {
    const slow = gate();
    let sent: unknown;
    server.use(
      http.patch(ONE, async ({ request }) => {
        sent = await request.json();
        await slow.passed;
        return HttpResponse.json({ ...B, title: "Lisbon" });
      }),
    );
    const { user, panel, names, act } = await openHistory();
    await act("Scenario b", "Rename");
    await user.type(await panel.findByRole("textbox", { name: "Title" }), "  Lisbon {Enter}");
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Lisbon", "Scenario c"]));
    slow.open();
    await waitFor(() => expect(sent).toEqual({ title: "Lisbon" }));
    expect(names()).toEqual(["Scenario a", "Lisbon", "Scenario c"]);
  });

  it("keeps its name when renaming is canceled by Escape", async () => {
    const { user, panel, names } = await openHistory();
    panel.getByRole("link", { name: /Scenario b/ }).focus();
    await user.keyboard("{F2}");
    await user.type(await panel.findByRole("textbox", { name: "Title" }), "Porto{Escape}");
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]));
    await waitFor(() => expect(panel.getByRole("link", { name: /Scenario b/ })).toHaveFocus());
  });

  it("reverts its name and shows an error when the server rejects it", async () => {
    server.use(http.patch(ONE, AWAY));
    const { user, panel, names, act } = await openHistory();
    await act("Scenario b", "Rename");
    await user.type(await panel.findByRole("textbox", { name: "Title" }), "Lisbon{Enter}");
    expect(await screen.findByText("Not saved")).toBeVisible();
    expect(screen.getByText("The database is away.")).toBeVisible();
    expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]);
  });

  it("is pinned to the top and unpinned to its position", async () => {
    server.use(
      http.patch(ONE, async ({ request }) =>
        HttpResponse.json({ ...C, ...((await request.json()) as object) }),
      ),
    );
    const { names, act } = await openHistory();
    await act("Scenario c", "Pin to the top");
    await waitFor(() => expect(names()).toEqual(["Scenario c", "Scenario a", "Scenario b"]));
    await act("Scenario c", "Unpin");
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]));
  });

  it("is deleted optimistically and restored by Undo", async () => {
    const calls: string[] = [];
    server.use(
      http.delete(ONE, ({ params }) => {
        calls.push(`delete ${String(params.id)}`);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(`${ONE}/restore`, ({ params }) => {
        calls.push(`restore ${String(params.id)}`);
        return HttpResponse.json(B);
      }),
    );
    const { user, names, act } = await openHistory();
    await act("Scenario b", "Delete");
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Scenario c"]));
    await user.click(await screen.findByRole("button", { name: "Undo", hidden: true }));
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]));
    await waitFor(() => expect(calls).toEqual(["delete b", "restore b"]));
  });

  it("is deleted and restored by keyboard with focus on the next entry", async () => {
    server.use(
      http.delete(ONE, () => new HttpResponse(null, { status: 204 })),
      http.post(`${ONE}/restore`, () => HttpResponse.json(A)),
    );
    const { user, panel, names } = await openHistory();
    panel.getByRole("link", { name: /Scenario a/ }).focus();
    await user.keyboard("{Delete}");
    await waitFor(() => expect(panel.getByRole("link", { name: /Scenario b/ })).toHaveFocus());
    expect(names()).toEqual(["Scenario b", "Scenario c"]);
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]));
  });

  it("reappears when the deletion fails", async () => {
    server.use(http.delete(ONE, AWAY));
    const { names, act } = await openHistory();
    await act("Scenario a", "Delete");
    expect(await screen.findByText("Not deleted")).toBeVisible();
    expect(names()).toEqual(["Scenario a", "Scenario b", "Scenario c"]);
    expect(screen.queryByText("Analysis deleted")).toBeNull();
  });

  it("supports arrow keys", async () => {
    const { user, panel } = await openHistory();
    panel.getByRole("link", { name: /Scenario a/ }).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(panel.getByRole("link", { name: /Scenario c/ })).toHaveFocus());
    await user.keyboard("{Home}");
    await waitFor(() => expect(panel.getByRole("link", { name: /Scenario a/ })).toHaveFocus());
  });
});
