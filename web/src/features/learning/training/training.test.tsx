import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { TrainingBoard, TrainingJob, TrainingReadiness } from "@/features/learning/training/queries";
import { USER } from "@tests/support/session";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { REPORT } from "@tests/support/training";

const API = "http://iris.test/api";
const THERE = "http://iris.test:5001";
const ADMIN = { ...USER, isAdmin: true };

const JOB: TrainingJob = {
  id: "t-1",
  state: "waiting",
  phase: null,
  share: 0,
  labels: 400,
  policy: null,
  said: null,
  report: null,
  askedAt: "2026-01-05T15:04:00Z",
  begunAt: null,
  finishedAt: null,
};
const BOARD: TrainingBoard = {
  inForce: "specification-2",
  safe: "specification-2",
  claim: {
    stage: "none",
    percentSaved: null,
    percentLow: null,
    percentHigh: null,
    quality: null,
    qualityLow: null,
    qualityHigh: null,
    ceiling: null,
    floor: 0.95,
    confidence: 0.9,
    records: 3,
    policy: "specification-2",
    evaluatedAt: null,
    sentence: "No saving is claimed yet.",
  },
  drift: null,
  job: null,
  policies: [],
  switches: [],
};
const VERSION = {
  name: "learned-1-0a1b2c3d",
  labels: 400,
  inForce: false,
  fits: true,
  report: REPORT,
  createdAt: "2026-01-05T15:04:00Z",
};

const READY: TrainingReadiness = {
  ready: true,
  labels: 240,
  needed: 200,
  problems: [],
  finished: 240,
  unusable: [],
  notes: [],
  forecast: null,
};
const COLLECTING: TrainingReadiness = {
  ready: false,
  labels: 12,
  needed: 200,
  problems: ["12 of 200 usable labels."],
  finished: 352,
  unusable: [
    { reason: "consent", lenses: 40, text: "Owner has not agreed to training" },
    { reason: "not-audited", lenses: 300, text: "Kept below the top tier, not audited" },
  ],
  notes: ["Audits are off. Only lenses that reach the top tier give labels."],
  forecast: "About 9 days at the present 21 labels a day.",
};

interface Given {
  records?: number;
  readiness?: TrainingReadiness;
  online?: boolean;
  board?: TrainingBoard;
}

function serve({ records = 60, readiness = READY, online = true, board = BOARD }: Given = {}) {
  const stats = {
    total_records: records,
    lens_distribution: records === 0 ? {} : { Logical: (records * 2) / 3, Ethical: records / 3 },
    model_distribution: records === 0 ? {} : { small: records },
  };
  server.use(
    http.get(`${API}/training-stats`, () => HttpResponse.json(stats)),
    http.get(`${API}/training/readiness`, () => HttpResponse.json(readiness)),
    http.get(`${API}/training/server`, () => HttpResponse.json({ url: null, port: 5001 })),
    http.get(`${THERE}/health`, () => (online ? HttpResponse.json({ status: "ok" }) : HttpResponse.error())),
    http.get(`${API}/training`, () => HttpResponse.json(board)),
    http.get(`${API}/training/ladder`, () => HttpResponse.json({ warnings: ["Tier 2 is no better."] })),
  );
}

function asAdmin() {
  signedIn();
  server.use(http.get(`${API}/auth/me`, () => HttpResponse.json({ user: ADMIN })));
}

const button = (name: string) => screen.findByRole("button", { name });

describe("training page", () => {
  it("shows visitors totals and why training cannot be started", async () => {
    serve({ online: false });
    visit("/training");
    expect(await screen.findByRole("heading", { level: 1, name: "ML Training Dashboard" })).toBeVisible();
    const card = within(await screen.findByRole("region", { name: "Training Server" }));
    expect(await card.findByText("Offline")).toBeVisible();
    expect(card.getByText("Not Running")).toBeVisible();
    expect(card.getByText("iris training-server")).toBeVisible();
    const start = card.getByRole("link", { name: "Start Server" });
    expect(start).toHaveAttribute("href", "http://iris.test/");
    expect(start).toHaveAttribute("target", "_blank");
    expect(await button("Download JSONL Data")).toBeDisabled();
    expect(screen.getByText(/the training weight and reliability of its analysis/)).toBeVisible();
    expect(await button("Start Training")).toBeDisabled();
    expect(screen.getByText("Only administrators can start training.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Trained gates" })).toBeNull();
  });

  it("shows which labels are missing and why", async () => {
    serve({ records: 48, readiness: COLLECTING });
    asAdmin();
    visit("/machine-learning");
    expect(await screen.findByText("Collecting")).toBeVisible();
    expect(screen.getByText("32 samples · 66.7%")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Ethical" })).toHaveAttribute("aria-valuenow", "33.3");
    expect(await button("Need More Data")).toBeDisabled();
    const labels = within(screen.getByRole("region", { name: "Labels" }));
    expect(labels.getByText("12 of 200 usable labels")).toBeVisible();
    expect(labels.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "6");
    expect(labels.getByText("About 9 days at the present 21 labels a day.")).toBeVisible();
    expect(labels.getByRole("row", { name: "Owner has not agreed to training −40" })).toBeVisible();
    expect(labels.getByRole("row", { name: "Finished lenses 352" })).toBeVisible();
    expect(labels.getByText(/Audits are off/)).toBeVisible();
    const start = within(screen.getByRole("region", { name: "Start Training Job" }));
    expect(start.getByText("12 of 200 usable labels.")).toBeVisible();
    await waitFor(async () => expect(await button("Download JSONL Data")).toBeEnabled());
    expect(screen.getByText("Online")).toBeVisible();
  });

  it("does not offer a training that has enough labels and another obstacle", async () => {
    const problem = "No call of the top tier has a known cost, so there is nothing to save.";
    serve({ readiness: { ...READY, ready: false, problems: [problem] } });
    asAdmin();
    visit("/training");
    expect(await button("Need More Data")).toBeDisabled();
    expect(await screen.findByText("Collecting")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Labels" })).getByText(problem)).toBeVisible();
  });

  it("explains a training that the server refuses", async () => {
    serve();
    server.use(
      http.post(`${API}/training/jobs`, () => {
        server.use(http.get(`${API}/training/readiness`, () => HttpResponse.json(COLLECTING)));
        return HttpResponse.json(
          { error: "12 of 200 usable labels.", code: "training_not_ready" },
          { status: 409 },
        );
      }),
    );
    asAdmin();
    visit("/training");
    await waitFor(async () => expect(await button("Start Training")).toBeEnabled());
    await userEvent.click(await button("Start Training"));
    expect(await button("Need More Data")).toBeDisabled();
    expect(screen.getByText("12 of 200 usable labels.")).toBeVisible();
  });

  it("starts a training job, follows it and shows its outcome", async () => {
    let job = JOB;
    serve();
    server.use(
      http.get(`${API}/training`, () => HttpResponse.json({ ...BOARD, job: job === JOB ? null : job })),
      http.post(`${API}/training/jobs`, () => {
        job = { ...JOB, state: "running", phase: "learning", share: 0.4 };
        return HttpResponse.json(JOB, { status: 202 });
      }),
    );
    asAdmin();
    visit("/training");
    await waitFor(async () => expect(await button("Start Training")).toBeEnabled());
    await userEvent.click(await button("Start Training"));
    expect(await screen.findByText("Learning", {}, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Training" })).toHaveAttribute("aria-valuenow", "40");
    expect(await button("Start Training")).toBeDisabled();
    job = { ...job, state: "done", said: REPORT.sentence, report: REPORT, finishedAt: JOB.askedAt };
    expect(await screen.findByText(REPORT.sentence, {}, { timeout: 4000 })).toBeVisible();
    const report = within(screen.getByRole("region", { name: "Training report" }));
    expect(report.getByText(/would have cost 50% less than the active gate, with the same/)).toBeVisible();
    expect(report.getByText("(96% to 99%)")).toBeVisible();
    expect(report.getByText(/people would find at least 81%/)).toBeVisible();
    expect(report.getByText("Brier score 0.112; 0 is perfect.", { exact: false })).toBeVisible();
  });

  it("shows a failed training job", async () => {
    const said = "The training did not finish within an hour.";
    serve({ board: { ...BOARD, job: { ...JOB, state: "failed", said } } });
    asAdmin();
    visit("/training");
    expect(await screen.findByText("The last training failed")).toBeVisible();
    expect(screen.getByText(`${said} You can start it again.`)).toBeVisible();
  });

  it("enables a policy after a confirmation and disables it", async () => {
    const requests: unknown[] = [];
    let board: TrainingBoard = { ...BOARD, policies: [VERSION] };
    serve();
    server.use(
      http.get(`${API}/training`, () => HttpResponse.json(board)),
      http.post(`${API}/training/switch`, async ({ request }) => {
        const { policy } = (await request.json()) as { policy: string | null };
        requests.push(policy);
        board = {
          ...board,
          inForce: policy ?? board.safe,
          policies: [{ ...VERSION, inForce: policy !== null }],
        };
        return HttpResponse.json(board);
      }),
    );
    asAdmin();
    visit("/training");
    await userEvent.click(await button("Switch on"));
    const dialog = within(await screen.findByRole("dialog", { name: `Switch on ${VERSION.name}?` }));
    expect(requests).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Switch on" }));
    expect(await screen.findByText("Active")).toBeVisible();
    expect(screen.getByText("Decides by what it learned in training.")).toBeVisible();
    await userEvent.click(await button("Switch off"));
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Switch off" }),
    );
    expect(await screen.findByText("Decides by fixed rules, without training.")).toBeVisible();
    expect(requests).toEqual([VERSION.name, null]);
    expect(screen.getByText("Tier 2 is no better.")).toBeVisible();
  });

  it("logs a failed download and shows an unobtrusive error", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    serve();
    let shown: string | null = null;
    server.use(
      http.post(`${API}/training/ticket`, () =>
        HttpResponse.json({ ticket: "x1", expiresIn: 60 }, { status: 201 }),
      ),
      http.get(`${THERE}/download_data`, ({ request }) => {
        shown = request.headers.get("authorization");
        return new HttpResponse(null, { status: 500 });
      }),
    );
    asAdmin();
    visit("/training");
    await waitFor(async () => expect(await button("Download JSONL Data")).toBeEnabled());
    await userEvent.click(await button("Download JSONL Data"));
    expect(await screen.findByText("The download failed.")).toBeVisible();
    expect(shown).toBe("Bearer x1");
    expect(warn).toHaveBeenCalledWith("training data not downloaded:", "The training server answered 500.");
  });
});
