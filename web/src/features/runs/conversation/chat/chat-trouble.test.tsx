import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type {} from "@/api/types";
import {
  CONVERSATIONS,
  answered,
  chat,
  listed,
  said,
  serveConversation,
  serveList,
  serveStart,
  followed,
} from "@tests/support/conversations";
import { failed, queued } from "@tests/support/events";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ANALYZE = "http://iris.test/api/analyze";
const box = () => screen.findByLabelText("Your message");

/** Asks a question in a new chat; the test sends the events of its run. */
function ask(page: ReturnType<typeof visit>, text = "Should we move?") {
  return followed(async () => page.user.type(await box(), `${text}{Enter}`));
}

beforeEach(() => {
  signedIn();
  serveList();
});

describe("chat errors", () => {
  const REFUSALS = [
    [
      504,
      "Gateway timeout",
      "Request Timeout",
      "Analysis timed out. Try a shorter question or wait a moment and try again.",
    ],
    [
      429,
      "Too many: quota reached",
      "Service Busy",
      "AI service quota exceeded. Please try again in a few minutes.",
    ],
    [503, "The queue is full.", "Analysis Failed", "The queue is full."],
  ] as const;

  it.each(REFUSALS)("show the message for status %d", async (status, error, title, text) => {
    serveConversation(chat());
    server.use(http.post(ANALYZE, () => HttpResponse.json({ error }, { status })));
    const { user } = visit("/iris?view=chat");
    await user.type(await box(), "Should we move?{Enter}");
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await box()).toHaveValue("Should we move?");
  });

  it("reuse chat and idempotency key when the first question is resent", async () => {
    const kept = serveConversation(chat());
    const keys: (string | null)[] = [];
    server.use(
      http.post(ANALYZE, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.error();
      }),
    );
    const { user } = visit("/iris?view=chat");
    await user.type(await box(), "Should we move?{Enter}");
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(async () => expect(await box()).toHaveValue("Should we move?"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    expect(kept.opened).toHaveLength(1);
  });

  it("use another key for the same text in another chat or with another model", async () => {
    const older = chat({ id: "chat-2", messages: [said("Older."), answered("Yes.")] });
    serveConversation(chat({ messages: [said("Earlier."), answered("Yes.")] }));
    serveList([listed("chat-1"), listed("chat-2")]);
    const requests: { key: string | null; body: Record<string, unknown> }[] = [];
    server.use(
      http.get(`${CONVERSATIONS}/chat-2`, () => HttpResponse.json(older)),
      http.post(ANALYZE, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        requests.push({ key: request.headers.get("idempotency-key"), body });
        return HttpResponse.json({ error: "Gateway timeout" }, { status: 504 });
      }),
    );
    const { user } = visit("/iris?view=chat&conversation=chat-1");
    expect(await screen.findByText("Earlier.")).toBeVisible();
    const send = async (times: number) => {
      await user.type(await box(), times === 1 ? "Should we move?{Enter}" : "{Enter}");
      await waitFor(() => expect(requests).toHaveLength(times));
      await waitFor(async () => expect(await box()).toHaveValue("Should we move?"));
    };
    await send(1);
    await user.click(screen.getByRole("link", { name: /Chat chat-2/ }));
    expect(await screen.findByText("Older.")).toBeVisible();
    await send(2);
    await user.click(screen.getByRole("combobox", { name: "AI Model" }));
    await user.click(await screen.findByRole("option", { name: /Gemini/ }));
    await send(3);
    await send(4);
    expect(requests.map(({ body }) => [body.conversationId, body.selectedModel])).toEqual([
      ["chat-1", "iris"],
      ["chat-2", "iris"],
      ["chat-2", "gemini-2.5-flash"],
      ["chat-2", "gemini-2.5-flash"],
    ]);
    expect(new Set(requests.slice(0, 3).map(({ key }) => key)).size).toBe(3);
    expect(requests[3]?.key).toBe(requests[2]?.key);
  });

  it("show a failed run with or without a reason", async () => {
    const kept = serveConversation(chat());
    const sent = serveStart("/api/analyze", "a-1", "a-2");
    const page = visit("/iris?view=chat");
    const tell = await ask(page);
    kept.now = chat({
      messages: [said("Should we move?"), answered("", { analysisId: "a-1", status: "failed" })],
    });
    tell(queued(), failed(""));
    expect(await screen.findByText("An error occurred")).toBeVisible();
    await page.user.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ scenario: "Should we move?", conversationId: "chat-1" });
  });
});

describe("pending question", () => {
  it("appears only in its chat and does not navigate back to it", async () => {
    const held = gate();
    serveConversation(chat());
    serveList([listed("chat-2")]);
    server.use(
      http.get(`${CONVERSATIONS}/chat-2`, () =>
        HttpResponse.json(chat({ id: "chat-2", messages: [said("Older."), answered("Yes.")] })),
      ),
      http.post(ANALYZE, async () => {
        await held.passed;
        const eventsUrl = "/api/analyses/a-1/events";
        return HttpResponse.json({ analysisId: "a-1", status: "queued", eventsUrl }, { status: 202 });
      }),
    );
    const { user, here, client } = visit("/iris?view=chat");
    await user.type(await box(), "Should we move?{Enter}");
    expect(await screen.findByText("Should we move?")).toBeVisible();
    await user.click(await screen.findByRole("link", { name: /Chat chat-2/ }));
    expect(await screen.findByText("Older.")).toBeVisible();
    expect(screen.queryByText("Should we move?")).not.toBeInTheDocument();
    held.open();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(here()).toBe("/iris?view=chat&conversation=chat-2");
    expect(screen.queryByText("Should we move?")).not.toBeInTheDocument();
  });

  it("returns to the text box of its chat when it fails", async () => {
    const held = gate();
    serveConversation(chat({ messages: [said("Earlier."), answered("Yes.")] }));
    serveList([listed("chat-1"), listed("chat-2")]);
    server.use(
      http.get(`${CONVERSATIONS}/chat-2`, () =>
        HttpResponse.json(chat({ id: "chat-2", messages: [said("Older."), answered("Yes.")] })),
      ),
      http.post(ANALYZE, async () => {
        await held.passed;
        return HttpResponse.json({ error: "Down." }, { status: 503 });
      }),
    );
    const { user } = visit("/iris?view=chat&conversation=chat-1");
    expect(await screen.findByText("Earlier.")).toBeVisible();
    await user.type(await box(), "Should we move?{Enter}");
    await user.click(await screen.findByRole("link", { name: /Chat chat-2/ }));
    expect(await screen.findByText("Older.")).toBeVisible();
    await user.type(await box(), "What else?");
    held.open();
    expect(await screen.findByText("Analysis Failed")).toBeVisible();
    expect(await box()).toHaveValue("What else?");
    await user.click(await screen.findByRole("link", { name: /Chat chat-1/ }));
    expect(await screen.findByText("Earlier.")).toBeVisible();
    expect(await box()).toHaveValue("Should we move?\n\nWhat else?");
  });
});
