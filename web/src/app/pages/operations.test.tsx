import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import {
  OVERVIEW,
  RUNS,
  at,
  lease,
  lookAgain,
  operatedRun,
  overview,
  queue,
  runSpan,
  runTimeline,
  serveRuns,
  signedInAsOperator,
  worker,
} from "@tests/support/operations";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const serve = (path: string, body: () => object, status = 200) =>
  server.use(http.get(path, () => HttpResponse.json(body(), { status })));

describe("user without administrator rights", () => {
  it.each(["", "/runs", "/runs/r-1", "/history", "/providers", "/costs"])(
    "sees the access notice on /operations%s without any request",
    async (path) => {
      signedIn();
      visit(`/operations${path}`);
      expect(await screen.findByRole("heading", { name: "For administrators only" })).toBeVisible();
      expect(screen.getByText("maria")).toBeVisible();
      expect(screen.queryByRole("link", { name: "Operations" })).toBeNull();
    },
  );
});

describe("operations overview", () => {
  it("shows queues, workers with leases and links to runs by status", async () => {
    signedInAsOperator();
    serve(OVERVIEW, () =>
      overview({
        workers: [
          worker("w-1", { leases: [lease("11112222-a", { leaseUntil: at(24) }), lease("33334444-b")] }),
          worker("w-2", { isSilent: true, lastSeenAt: at(0), queues: ["tier-2"] }),
        ],
        queues: [
          queue("tier-1", 1, { waiting: 3, running: 2, oldestWaitingSeconds: 4 }),
          queue("tier-2", 2, { workers: 0, waiting: 1, unservedSince: at(0) }),
        ],
      }),
    );
    visit("/operations");
    const first = await region("Queue tier-1");
    expect(first.getByText("waiting").parentElement).toHaveTextContent("3waiting");
    expect(first.getByText("4.0 s")).toBeVisible();
    expect(first.queryByText("No worker serves this queue")).toBeNull();
    expect((await region("Queue tier-2")).getByText("No worker serves this queue")).toBeVisible();
    const alarm = within(screen.getByRole("alert"));
    expect(alarm.getByRole("heading", { name: "No worker serves tier-2" })).toBeVisible();
    expect(alarm.getByText("iris worker --queues tier-2")).toBeVisible();
    expect(alarm.getByText(/1 run waiting, without a worker since .* \(20 s\)/)).toBeVisible();
    const held = await region("Worker w-1");
    expect(held.getByText("seen 1.0 s ago")).toBeVisible();
    expect(held.getByRole("link", { name: "11112222" })).toHaveAttribute(
      "href",
      "/operations/runs/11112222-a",
    );
    expect(held.getByText("4.0 s")).toBeVisible();
    expect((await region("Worker w-2")).getByText("silent for 20 s")).toBeVisible();
    expect(screen.getByRole("link", { name: "1,412 Completed" })).toHaveAttribute(
      "href",
      "/operations/runs?status=completed",
    );
    expect(screen.getAllByRole("link", { name: "Operations" })[0]).toHaveAttribute("aria-current", "page");
  });

  it("pauses a queue with a reason and shows the pause", async () => {
    signedInAsOperator();
    const pause = { since: at(0), by: "tom", note: "Maintenance" };
    let paused = false;
    serve(OVERVIEW, () => overview({ queues: [queue("tier-1", 1, paused ? { pause } : {})] }));
    const sent: unknown[] = [];
    server.use(
      http.post("http://iris.test/api/operations/queues/tier-1/pause", async ({ request }) => {
        sent.push(await request.json());
        paused = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = visit("/operations");
    await user.click(await screen.findByRole("button", { name: "Pause tier-1" }));
    const dialog = within(screen.getByRole("dialog", { name: "Pause tier-1?" }));
    await user.type(dialog.getByRole("textbox"), "Maintenance");
    await user.click(dialog.getByRole("button", { name: "Pause" }));
    expect(await screen.findByText(/^Paused since .* by tom/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Resume tier-1" })).toBeVisible();
    expect(sent).toEqual([{ note: "Maintenance" }]);
  });

  it("keeps its figures and marks them as stale when the server does not respond", async () => {
    signedInAsOperator();
    serve(OVERVIEW, () => overview());
    const { user } = visit("/operations");
    await region("Queue tier-1");
    serve(OVERVIEW, () => ({ error: "The database does not answer." }), 503);
    lookAgain();
    expect(await screen.findByText("Stale: the server does not respond")).toBeVisible();
    expect((await region("Queue tier-1")).getByText("waiting").parentElement).toHaveTextContent("3waiting");
    serve(OVERVIEW, () => overview({ queues: [queue("tier-1", 1, { waiting: 8 })], at: at(30) }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Refreshed every 5 s")).toBeVisible();
    expect((await region("Queue tier-1")).getByText("waiting").parentElement).toHaveTextContent("8waiting");
  });

  it("shows that no worker is running and the error of a failed load", async () => {
    signedInAsOperator();
    serve(OVERVIEW, () => ({ error: "The database does not answer" }), 503);
    const { user } = visit("/operations");
    expect(await screen.findByRole("alert")).toHaveTextContent("The database does not answer.");
    serve(OVERVIEW, () => overview({ workers: [], queues: [queue("tier-1", 1, { workers: 0 })] }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "No worker is running" })).toBeVisible();
  });
});

const LIST = [
  operatedRun("aaaa0001", { status: "failed", error: "The key was refused.", costIsKnown: false }),
  operatedRun("bbbb0002", { status: "running", owner: "tom" }),
  operatedRun("cccc0003", { status: "queued", costUsd: null, waitedSeconds: null, tookSeconds: null }),
];
const rows = () => screen.getAllByRole("row").slice(1);

describe("list of runs", () => {
  it("filters on the server and keeps the filters in the URL", async () => {
    signedInAsOperator();
    const requests = serveRuns(LIST);
    const { user, here, navigate } = visit("/operations/runs?status=failed");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent(/aaaa0001.*maria.*≥ \$0\.0040.*The key was refused\./);
    await user.click(screen.getByRole("combobox", { name: "Status: Failed" }));
    await user.click(await screen.findByRole("option", { name: "All statuses" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[2]).toHaveTextContent("unknown");
    await user.type(screen.getByRole("searchbox", { name: "Search runs" }), "nobody");
    expect(await screen.findByRole("heading", { name: "No runs found" })).toBeVisible();
    expect(here()).toBe("/operations/runs?q=nobody");
    expect(requests.at(-1)?.get("q")).toBe("nobody");
    navigate(-1);
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it("applies actions to several runs after a confirmation and shows rejections", async () => {
    signedInAsOperator();
    serveRuns(LIST);
    const sent: unknown[] = [];
    server.use(
      http.post(`${RUNS}/cancel`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          done: ["bbbb0002"],
          refused: [{ id: "cccc0003", why: "Only an open run can be canceled; this one is completed" }],
        });
      }),
    );
    const { user } = visit("/operations/runs");
    await user.click(await screen.findByRole("checkbox", { name: "Select all listed runs" }));
    const bar = await region("Selected runs");
    expect(bar.getByText("3 runs selected")).toBeVisible();
    expect(bar.getByRole("button", { name: "Retry 1 of 3" })).toBeEnabled();
    await user.click(bar.getByRole("button", { name: "Cancel 2 of 3" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel 2 runs?" }));
    expect(dialog.getByText("Cost so far: at least $0.0040.")).toBeVisible();
    await user.type(dialog.getByRole("textbox"), "Provider is down");
    await user.click(dialog.getByRole("button", { name: "Cancel 2 runs" }));
    const told = await screen.findByRole("status", { name: "Result" });
    expect(told).toHaveTextContent("1 run canceled, 1 run refused");
    expect(told).toHaveTextContent("cccc0003Only an open run can be canceled; this one is completed.");
    expect(sent).toEqual([{ ids: ["bbbb0002", "cccc0003"], note: "Provider is down" }]);
    expect(screen.queryByRole("region", { name: "Selected runs" })).toBeNull();
  });

  it("keeps the selection and the confirmation open when an action fails", async () => {
    signedInAsOperator();
    serveRuns(LIST);
    server.use(
      http.post(`${RUNS}/retry`, () => HttpResponse.json({ error: "No database" }, { status: 503 })),
    );
    const { user } = visit("/operations/runs");
    await user.click(await screen.findByRole("checkbox", { name: "Select run aaaa0001" }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await user.click(await screen.findByRole("button", { name: "Retry 1 run" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not savedNo database.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("1 run selected")).toBeVisible();
  });
});

describe("run page", () => {
  it("shows a timeline with details of each span, also as a table", async () => {
    signedInAsOperator();
    const run = operatedRun("aaaa0001", { status: "failed", error: "The key was refused." });
    serve(`${RUNS}/aaaa0001`, () =>
      runTimeline(run, [
        runSpan("queued", 0, 1),
        runSpan("claim", 1, 9),
        runSpan("call", 1, 5, {
          lens: "factual",
          model: "qwen/qwen3-32b",
          status: "failed",
          error: "rate limited: try later",
          tokensIn: 812,
        }),
        runSpan("retry", 6, 8, { lens: "factual", model: "qwen/qwen3-32b", costUsd: 0.004 }),
        runSpan("final", 9, 9, { status: "failed", error: "The key was refused." }),
      ]),
    );
    const { user } = visit("/operations/runs/aaaa0001");
    const line = within(await screen.findByRole("group", { name: "Timeline of 9.0 s" }));
    expect(line.getByText("Factual")).toBeVisible();
    const call = line.getByRole("button", { name: /^Call, tier 1, qwen\/qwen3-32b, failed, 4\.0 s/ });
    await user.hover(call);
    expect(await screen.findByRole("tooltip")).toHaveTextContent(/812 in, \? out.*Costunknown.*try later\./);
    await user.click(screen.getByRole("button", { name: /^Show as table/ }));
    const row = screen.getByRole("row", { name: /Repeated call/ });
    expect(row).toHaveTextContent("$0.0040");
    const head = await region("Run");
    expect(head.getByRole("button", { name: "Retry" })).toBeVisible();
    expect(head.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("shows that the run was not found", async () => {
    signedInAsOperator();
    serve(`${RUNS}/nope`, () => ({ error: "Run not found." }), 404);
    visit("/operations/runs/nope");
    expect(await screen.findByRole("heading", { name: "Run not found" })).toBeVisible();
    expect(screen.getAllByRole("link", { name: "All runs" })[0]).toHaveAttribute("href", "/operations/runs");
  });
});
