import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type {} from "@/api/types";
import { detail, result } from "@tests/support/answers";
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
import { completed, lensCompleted, queued, tierStarted } from "@tests/support/events";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const box = () => screen.findByLabelText("Your message");

/** Asks a question in a new chat; the test sends the events of its run. */
function ask(page: ReturnType<typeof visit>, text = "Should we move?") {
  return followed(async () => page.user.type(await box(), `${text}{Enter}`));
}

beforeEach(() => {
  signedIn();
  serveList();
});

describe("chat view", () => {
  it("opens by the URL and toggles back to the same dashboard", async () => {
    server.use(http.get("http://iris.test/api/analyses/a-9", () => HttpResponse.json(detail({ id: "a-9" }))));
    serveStreams();
    const { user, here } = visit("/chat-interface?analysis=a-9");
    await user.click(await screen.findByRole("link", { name: "Chat view" }));
    expect(await screen.findByRole("heading", { name: "Chat Interface" })).toBeVisible();
    expect(here()).toBe("/chat-interface?analysis=a-9&view=chat");
    await user.click(screen.getByRole("link", { name: "Dashboard view" }));
    expect(here()).toBe("/chat-interface?analysis=a-9");
    expect(screen.queryByRole("heading", { name: "Chat Interface" })).not.toBeInTheDocument();
  });

  it("offers examples that can be edited before sending", async () => {
    const { user } = visit("/iris?view=chat");
    await user.click(await screen.findByRole("button", { name: "Is a four-day week worth trying?" }));
    expect(await box()).toHaveFocus();
    expect((await box()).textContent).toContain("four-day week");
  });

  it("lists the four models with descriptions and states", async () => {
    const { user } = visit("/iris?view=chat");
    await user.click(await screen.findByRole("combobox", { name: "AI Model" }));
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^IRIS.*escalates only/),
      expect.stringMatching(/^SuperAgent Toolkit.*routing/),
      expect.stringMatching(/^Gemini 2.5-Flash.*This model only/),
      expect.stringMatching(/^GPT-4o.*needs an API key/),
    ]);
  });

  it("rejects a blank message", async () => {
    const { user } = visit("/iris?view=chat");
    expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
    await user.type(await box(), "  {Enter}");
    expect(await screen.findByText("Input Required")).toBeVisible();
    expect(screen.getByText("Please enter a question or decision scenario to analyze.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  });

  it("sends a question, shows progress by lens and answers in three tabs", async () => {
    const kept = serveConversation(chat());
    const sent = serveStart("/api/analyze", "a-1");
    const page = visit("/iris?view=chat");
    const tell = await ask(page);
    expect(kept.opened).toEqual([{ agentId: "iris" }]);
    expect(sent[0]).toMatchObject({
      body: { scenario: "Should we move?", conversationId: "chat-1", selectedModel: "iris", userId: "u-1" },
      prefer: "respond-async",
    });
    expect(page.here()).toBe("/iris?view=chat&conversation=chat-1");
    expect(screen.getByText("Should we move?")).toBeVisible();
    expect(await box()).toHaveFocus();
    tell(queued(), tierStarted(1), lensCompleted("logical", 1, { score: 7.4 }));
    const lenses = within(await screen.findByRole("list", { name: "Lenses" }));
    await waitFor(() =>
      expect(lenses.getAllByRole("listitem")[0]).toHaveTextContent(/Logical.*At the gate.*7.4/),
    );
    expect(lenses.getAllByRole("listitem")[1]).toHaveTextContent(/Ethical.*Thinking/);
    kept.now = chat({
      messages: [said("Should we move?"), answered("Rent.", { analysisId: "a-1", status: "completed" })],
    });
    tell(completed());
    expect(await screen.findByRole("tab", { name: "Summary", selected: true })).toBeVisible();
    expect(screen.getByText("Rent eats the raise.")).toBeVisible();
    await page.user.click(screen.getByRole("tab", { name: "Perspectives" }));
    expect(await screen.findByText("logical insight 1")).toBeVisible();
    await page.user.click(screen.getByRole("tab", { name: "ClarityIQ" }));
    expect(screen.getByRole("tab", { name: "ClarityIQ", selected: true })).toBeVisible();
  });

  it("sends the selected model", async () => {
    serveConversation(chat());
    const sent = serveStart("/api/analyze", "a-1");
    const page = visit("/iris?view=chat");
    await page.user.click(await screen.findByRole("combobox", { name: "AI Model" }));
    await page.user.click(await screen.findByRole("option", { name: /Gemini/ }));
    await ask(page);
    expect(sent[0]?.body).toMatchObject({ selectedModel: "gemini-2.5-flash" });
  });

  it("stops a run", async () => {
    serveConversation(chat());
    serveStart("/api/analyze", "a-1");
    const bodies: unknown[] = [];
    server.use(
      http.post("http://iris.test/api/analyses/a-1/cancel", async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(detail());
      }),
    );
    const page = visit("/iris?view=chat");
    await ask(page);
    await page.user.click(await screen.findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(bodies).toEqual([{ keepResult: false }]));
  });

  it("restores a chat after a reload and follows its running analysis", async () => {
    serveConversation(
      chat({
        messages: [
          said("Should we move?"),
          answered("Rent.", { analysisId: "a-1", status: "completed" }),
          said("And if rent falls?"),
          answered("", { analysisId: "a-2", status: "running" }),
        ],
      }),
    );
    server.use(
      http.get("http://iris.test/api/analyses/a-1", () =>
        HttpResponse.json(detail({ status: "completed", result: result() })),
      ),
    );
    const connections = serveStreams();
    visit("/iris?view=chat&conversation=chat-1");
    expect(await screen.findByText("And if rent falls?")).toBeVisible();
    expect(await screen.findByText("Rent eats the raise.")).toBeVisible();
    await waitFor(() => expect(connections).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  });

  it("shows that a chat was not found", async () => {
    server.use(
      http.get(`${CONVERSATIONS}/gone`, () => HttpResponse.json({ error: "No such." }, { status: 404 })),
    );
    const { user, here } = visit("/iris?view=chat&conversation=gone");
    expect(await screen.findByText("This chat was not found")).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "New chat" }).at(-1) as HTMLElement);
    expect(here()).toBe("/iris?view=chat");
  });
});

describe("earlier chats", () => {
  it("are listed without agent chats page by page and open in place", async () => {
    serveList([listed("chat-1"), listed("x", { agentId: "ethical-lens" })], [listed("chat-2")]);
    serveConversation(chat());
    const { user, here } = visit("/iris?view=chat");
    const list = within(await screen.findByRole("region", { name: "Earlier chats" }));
    await list.findByRole("link", { name: /Chat chat-1/ });
    expect(list.queryByText("Chat x")).not.toBeInTheDocument();
    await user.click(list.getByRole("button", { name: "Show earlier chats" }));
    expect(await list.findByRole("link", { name: /Chat chat-2/ })).toBeVisible();
    await user.click(list.getByRole("link", { name: /Chat chat-1/ }));
    expect(here()).toBe("/iris?view=chat&conversation=chat-1");
    await user.click(list.getByRole("button", { name: "New chat" }));
    expect(here()).toBe("/iris?view=chat");
    expect(await screen.findByText("What would you like to think through?")).toBeVisible();
  });

  it("are deleted after a confirmation, and an open one is closed", async () => {
    serveList([listed("chat-1")]);
    serveConversation(chat({ messages: [said("Hello?"), answered("Gone.")] }));
    const deleted: string[] = [];
    server.use(
      http.delete(`${CONVERSATIONS}/:id`, ({ params }) => {
        deleted.push(String(params.id));
        serveList([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, here } = visit("/iris?view=chat&conversation=chat-1");
    await user.click(await screen.findByRole("button", { name: "Delete Chat chat-1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this chat?" }));
    expect(deleted).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Your chats are saved here.")).toBeVisible();
    expect(deleted).toEqual(["chat-1"]);
    expect(here()).toBe("/iris?view=chat");
  });
});
