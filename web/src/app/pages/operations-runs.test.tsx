import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { RUNS, at, operatedRun, runGroups, serveRuns, signedInAsOperator } from "@tests/support/operations";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const FAILED = [
  operatedRun("aaaa0001", { status: "failed", error: "The key was refused." }),
  operatedRun("bbbb0002", { status: "failed", error: "The key was refused." }),
];
const GROUPS = runGroups({
  runs: 40,
  errors: [{ key: "k1", error: "The key was refused.", runs: 2, firstAt: at(0), lastAt: at(9) }],
  agents: [{ value: "Critic", name: "Critic", runs: 3 }],
  models: [{ value: "iris", name: null, runs: 40 }],
});

describe("runs of operators", () => {
  it("are filtered by error group, agent and time, and the filters are in the URL", async () => {
    signedInAsOperator();
    const requests = serveRuns(FAILED);
    server.use(http.get(`${RUNS}/groups`, () => HttpResponse.json(GROUPS)));
    const { user, here } = visit("/operations/runs?status=failed");
    const errors = within(await screen.findByRole("region", { name: /^Errors/ }));
    expect(errors.getByText("2 failed runs of the latest 40 that match")).toBeVisible();
    await user.click(errors.getByRole("button", { name: /The key was refused/ }));
    expect(here()).toBe("/operations/runs?error=k1");
    await user.click(screen.getByRole("combobox", { name: "Agent: All agents" }));
    await user.click(await screen.findByRole("option", { name: /Critic/ }));
    await user.click(screen.getByRole("combobox", { name: "Time: Any time" }));
    await user.click(await screen.findByRole("option", { name: "Last 24 hours" }));
    expect(here()).toBe("/operations/runs?hours=24&agent=Critic&error=k1");
    const last = requests.at(-1);
    expect(Object.fromEntries(last ?? [])).toEqual({ hours: "24", agent: "Critic", error: "k1" });
  });

  it("stay in view with their status after a bulk retry, and can be listed", async () => {
    signedInAsOperator();
    const requests = serveRuns(FAILED);
    const ids = FAILED.map(({ id }) => id);
    server.use(http.post(`${RUNS}/retry`, () => HttpResponse.json({ done: ids, refused: [] })));
    const { user, here } = visit("/operations/runs?status=failed");
    await user.click(await screen.findByRole("checkbox", { name: "Select all listed runs" }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    serveRuns([
      operatedRun("aaaa0001", { status: "running" }),
      operatedRun("bbbb0002", { status: "queued" }),
    ]);
    await user.click(screen.getByRole("button", { name: "Retry 2 runs" }));
    const result = within(await screen.findByRole("status", { name: "Result" }));
    expect(await result.findByText("Running")).toBeVisible();
    expect(result.getByText("Queued")).toBeVisible();
    expect(result.getByRole("link", { name: "aaaa0001" })).toHaveAttribute(
      "href",
      "/operations/runs/aaaa0001",
    );
    expect(requests.length).toBeGreaterThan(0);
    await user.click(result.getByRole("button", { name: "List these 2 runs" }));
    expect(here()).toBe("/operations/runs?ids=aaaa0001%2Cbbbb0002");
    expect(await screen.findByText("Showing 2 chosen runs.")).toBeVisible();
  });
});
