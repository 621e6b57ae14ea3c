import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Conversation } from "@/api/types";
import { PartnerPanel } from "@/features/runs/conversation/partner/partner-panel";
import {
  CONVERSATIONS,
  GREETING,
  answered,
  said,
  serveConversation,
  serveStart,
  thinking,
  followed,
} from "@tests/support/conversations";
import { completed, delta, failed, queued, tierStarted } from "@tests/support/events";
import { gate } from "@tests/support/gate";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const MESSAGE = "/api/conversations/message";

function show(conversation: Conversation = thinking(), before = () => undefined as unknown) {
  const kept = serveConversation(conversation);
  before();
  const onUpdated = vi.fn();
  renderPart(<PartnerPanel analysisId="a-1" scenario="Should we move?" onUpdated={onUpdated} />);
  return { kept, onUpdated, user: userEvent.setup() };
}

const box = () => screen.findByLabelText<HTMLTextAreaElement>("Your input");
const messages = () => screen.getByRole("region", { name: "Messages" });

/** Sends an input and returns its run, whose events the test sends. */
function sendInput(user: ReturnType<typeof userEvent.setup>, text: string) {
  return followed(async () => user.type(await box(), `${text}{Enter}`));
}

describe("Thinking Partner", () => {
  let sent: ReturnType<typeof serveStart>;
  beforeEach(() => {
    sent = serveStart(MESSAGE, "a-2", "a-3");
  });

  it("opens the conversation of the analysis with greeting and remaining inputs", async () => {
    const { kept } = show(thinking({ inputsLeft: 3 }));
    expect(await screen.findByText(GREETING)).toBeVisible();
    expect(screen.getByText(/Up to 5 inputs per scenario/)).toHaveTextContent("· 3 left");
    expect(kept.opened).toEqual([
      { originalScenario: "Should we move?", originalAnalysis: { analysisId: "a-1" } },
    ]);
  });

  it("restores messages with their analyses after a reload", async () => {
    show(
      thinking({
        messages: [
          answered(GREETING),
          said("Rent is higher."),
          answered("Then stay.", { analysisId: "a-1", status: "completed" }),
          said("By 40%."),
          answered("Then surely.", { analysisId: "a-2", status: "completed" }),
        ],
      }),
    );
    expect(await screen.findByText("Then stay.")).toBeVisible();
    expect(screen.getByText("Shown on this page")).toBeVisible();
    expect(screen.getByRole("link", { name: "Show this analysis" })).toHaveAttribute(
      "href",
      "/iris?analysis=a-2",
    );
  });

  it("sends no blank input", async () => {
    const { user } = show();
    await user.type(await box(), "   {Enter}");
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it("inserts a line break on Shift+Enter and sends on Enter", async () => {
    const { user } = show();
    await user.type(await box(), "Rent is{Shift>}{Enter}{/Shift}higher.");
    expect(await box()).toHaveValue("Rent is\nhigher.");
    expect(sent).toEqual([]);
    serveStreams();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      body: { conversationId: "c-1", message: "Rent is\nhigher." },
      prefer: "respond-async",
    });
    expect(sent[0]?.key).toBeTruthy();
  });

  it("shows the input immediately and its analysis in progress", async () => {
    const held = gate();
    server.use(
      http.post(`http://iris.test${MESSAGE}`, async () => {
        await held.passed;
        return HttpResponse.json(
          { analysisId: "a-2", status: "queued", eventsUrl: "/api/analyses/a-2/events" },
          { status: 202 },
        );
      }),
    );
    serveStreams();
    const { user } = show();
    await user.type(await box(), "Rent is higher.{Enter}");
    expect(within(messages()).getByText("Rent is higher.")).toBeVisible();
    expect(screen.getByText("Analyzing your input...")).toBeVisible();
    expect(await box()).toHaveValue("");
    await user.type(await box(), "and more{Enter}");
    held.open();
    expect(await screen.findByText(/4 left/)).toBeVisible();
    // Text typed while waiting is kept and not sent.
    expect(await box()).toHaveValue("and more");
    expect(within(messages()).getAllByText("Rent is higher.")).toHaveLength(1);
  });

  it("streams the answer, reports the update and passes on the analysis", async () => {
    const { user, kept, onUpdated } = show();
    const tell = await sendInput(user, "Rent is higher.");
    tell(queued(), tierStarted(1), delta("$summary", "That weighs"));
    expect(await screen.findByText("That weighs")).toBeVisible();
    tell(delta("$summary", " against moving."));
    expect(await screen.findByText("That weighs against moving.")).toBeVisible();
    kept.now = thinking({
      inputsLeft: 4,
      messages: [
        answered(GREETING),
        said("Rent is higher."),
        answered("That weighs against moving.", { analysisId: "a-2", status: "completed" }),
      ],
    });
    tell(completed({ analysisId: "a-2", reply: "That weighs against moving." }));
    expect(await screen.findByText("Thinking Updated")).toBeVisible();
    expect(screen.getByText("I've incorporated your insights and updated my thinking")).toBeVisible();
    expect(onUpdated).toHaveBeenCalledExactlyOnceWith("a-2", true);
    expect(screen.getByText("That weighs against moving.")).toBeVisible();
  });

  it("follows an input that was in progress when the page opened", async () => {
    const connections = serveStreams();
    show(
      thinking({
        inputsLeft: 4,
        messages: [
          answered(GREETING),
          said("Rent is higher."),
          answered("", { analysisId: "a-2", status: "running" }),
        ],
      }),
    );
    expect(await screen.findByText("Analyzing your input...")).toBeVisible();
    await waitFor(() => expect(connections).toHaveLength(1));
  });

  it("shows why a run failed and resends the input", async () => {
    const { user, kept, onUpdated } = show();
    const tell = await sendInput(user, "Rent is higher.");
    kept.now = thinking({
      messages: [
        answered(GREETING),
        said("Rent is higher."),
        answered("Every model refused.", { analysisId: "a-2", status: "failed" }),
      ],
    });
    tell(queued(), failed("Every model refused."));
    expect(await screen.findByText(/Every model refused\./)).toBeVisible();
    expect(onUpdated).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ conversationId: "c-1", message: "Rent is higher." });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe("Thinking Partner errors", () => {
  it("show that the conversation could not be opened and retry", async () => {
    const refusal = () => HttpResponse.json({ error: "No." }, { status: 500 });
    const { kept, user } = show(thinking(), () =>
      server.use(http.post(CONVERSATIONS, refusal, { once: true })),
    );
    expect(await screen.findByText("Conversation Error")).toBeVisible();
    expect(screen.getAllByText("Failed to initialize conversation")[0]).toBeVisible();
    expect(kept.opened).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(GREETING)).toBeVisible();
  });

  it("restore the text after a failed request and reuse its idempotency key", async () => {
    const { user } = show();
    const keys: (string | null)[] = [];
    server.use(
      http.post(`http://iris.test${MESSAGE}`, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.error();
      }),
    );
    await user.type(await box(), "Rent is higher.{Enter}");
    expect(await screen.findByText("Message Error")).toBeVisible();
    expect(screen.getByText("Failed to send message")).toBeVisible();
    expect(await box()).toHaveValue("Rent is higher.");
    expect(screen.getByRole("alert")).toHaveTextContent("Your text is back in the box.");
    expect(within(messages()).queryByText("Rent is higher.")).not.toBeInTheDocument();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it("restore the text before newer text", async () => {
    const held = gate();
    server.use(
      http.post(`http://iris.test${MESSAGE}`, async () => {
        await held.passed;
        return HttpResponse.error();
      }),
    );
    const { user } = show();
    await user.type(await box(), "Rent is higher.{Enter}And the");
    held.open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Your text is back in the box.");
    expect(await box()).toHaveValue("Rent is higher.\n\nAnd the");
  });

  it("ask what to add for a text without words and keep the text", async () => {
    const { user } = show();
    const error = { error: "No words.", code: "unclear_scenario", questions: ["By when must you decide?"] };
    server.use(http.post(`http://iris.test${MESSAGE}`, () => HttpResponse.json(error, { status: 422 })));
    await user.type(await box(), "...{Enter}");
    expect(await screen.findByText("What do you want to add?")).toBeVisible();
    expect(await box()).toHaveValue("...");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText("Message Error")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "By when must you decide?" }));
    expect(await box()).toHaveValue("...\nBy when must you decide? ");
  });

  it("show that no inputs are left and disable the box", async () => {
    const { user, kept } = show(thinking({ inputsLeft: 1 }));
    const error = "You have used all 5 inputs of this scenario.";
    server.use(
      http.post(`http://iris.test${MESSAGE}`, () => {
        kept.now = thinking({ inputsLeft: 0 });
        return HttpResponse.json({ error, code: "too_many_inputs" }, { status: 409 });
      }),
    );
    await user.type(await box(), "One more.{Enter}");
    expect(await screen.findByText(error)).toBeVisible();
    expect(await screen.findByText(/start a new analysis/)).toBeVisible();
    expect(screen.getByText(/0 left/)).toBeVisible();
    expect(screen.queryByLabelText("Your input")).not.toBeInTheDocument();
  });
});
