import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { BuiltInAgent } from "@/api/types";
import type { MadeAgent } from "@/features/runs/conversation/agents/agents";
import { profile } from "@tests/support/agents";
import { detail, result } from "@tests/support/answers";
import { selectable } from "@tests/support/session";
import {
  answered,
  chat,
  listed,
  said,
  serveConversation,
  serveList,
  serveStart,
  followed,
} from "@tests/support/conversations";
import { completed, failed, lensCompleted, queued, tierStarted } from "@tests/support/events";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const ASK = "Ask a question or describe your decision scenario...";

const builtIn = (id: string, name: string, isSuperAgent = false): BuiltInAgent => ({
  id,
  name,
  goal: `Goal of ${name}`,
  category: "Reasoning",
  isSuperAgent,
  specialties: [],
});

const made = (id: string, name: string, isGlobal: MadeAgent["isGlobal"] = "false"): MadeAgent => ({
  id,
  name,
  goal: `Goal of ${name}`,
  category: "Business",
  isBuiltIn: "false",
  isGlobal,
  superAgentEnabled: "false",
  lenses: [{ id: "money", enabled: true }],
});

function serveAgents(owned: MadeAgent[] = [], shared: MadeAgent[] = []) {
  const agents = [builtIn("ethical-lens", "Ethical Lens"), builtIn("superagent", "SuperAgent Toolkit", true)];
  server.use(
    http.get("http://iris.test/api/dare/models", () => HttpResponse.json(selectable({ agents }))),
    http.get("http://iris.test/api/mirror-minds", () => HttpResponse.json(owned)),
    http.get("http://iris.test/api/mirrorminds/public", () => HttpResponse.json(shared)),
  );
}

const box = () => screen.findByPlaceholderText(ASK);

function ask(page: ReturnType<typeof visit>, text = "Should we move?") {
  return followed(async () => {
    await waitFor(async () => expect(await box()).toBeEnabled());
    await page.user.type(await box(), `${text}{Enter}`);
  });
}

const ETHICAL = { agentId: "ethical-lens", agentName: "Ethical Lens" };

beforeEach(() => {
  signedIn();
  serveAgents();
  serveList();
});

describe("conversations page", () => {
  it("asks to select an agent", async () => {
    visit("/conversations");
    expect(await screen.findByRole("heading", { name: "Conversations", level: 1 })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Agent" })).toHaveTextContent("Select an agent...");
    expect(screen.getByRole("heading", { name: "Start a conversation" })).toBeVisible();
    expect(screen.getAllByText("Select an agent to start asking questions")[0]).toBeVisible();
    expect(await box()).toBeDisabled();
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  });

  it("shows name, super-agent flag and type of each agent", async () => {
    const open = made("m", "Debt Adviser", "true");
    serveAgents([made("p", "Board Coach"), open], [open, made("g", "City Planner", "true")]);
    const { user, here } = visit("/conversations");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Agent" })).toBeEnabled());
    await user.click(screen.getByRole("combobox", { name: "Agent" }));
    await screen.findByRole("option", { name: /City Planner/ });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Ethical LensBuilt-inGoal of Ethical Lens",
      "SuperAgent ToolkitSABuilt-inGoal of SuperAgent Toolkit",
      "Board CoachPersonalGoal of Board Coach",
      "Debt AdviserGlobalGoal of Debt Adviser",
      "City PlannerGlobalGoal of City Planner",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(here()).toBe("/conversations?agent=superagent");
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it("offers a search for many agents", async () => {
    serveAgents(Array.from({ length: 7 }, (_, at) => made(`p${at}`, `Coach ${at}`)));
    const { user } = visit("/conversations");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Agent" })).toBeEnabled());
    await user.click(screen.getByRole("combobox", { name: "Agent" }));
    await user.type(await screen.findByPlaceholderText("Search agents..."), "coach 4");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    expect(screen.getByRole("option")).toHaveTextContent("Coach 4");
    await user.keyboard(" no such");
    expect(screen.getByText("No agents match your search")).toBeVisible();
  });

  it("opens a chat with the agent in the URL", async () => {
    visit("/conversations?agent=ethical-lens");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Agent" })).toHaveTextContent("Ethical LensBuilt-in"),
    );
    expect(await box()).toBeEnabled();
  });

  it("shows that the agent in the URL was not found", async () => {
    server.use(
      http.get("http://iris.test/api/agents/:id", () => HttpResponse.json({ error: "No." }, { status: 404 })),
    );
    visit("/conversations?agent=nobody");
    expect(await screen.findByText("This agent was not found")).toBeVisible();
    expect(screen.getByText(/This agent does not exist or is not available to you\./)).toBeVisible();
  });
  it("chats with a public agent that is not in the list", async () => {
    server.use(http.get("http://iris.test/api/agents/old", () => HttpResponse.json(profile("old"))));
    visit("/conversations?agent=old");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Agent" })).toHaveTextContent("Agent old"),
    );
    await waitFor(async () => expect(await box()).toBeEnabled());
  });

  it("works with the loaded agents when others fail and retries", async () => {
    const refused = () => HttpResponse.json({ error: "Down." }, { status: 503 });
    server.use(http.get("http://iris.test/api/mirrorminds/public", refused));
    const { user } = visit("/conversations?agent=ethical-lens");
    expect(await screen.findByText("Some agents could not be loaded")).toBeVisible();
    expect(await box()).toBeEnabled();
    serveAgents();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(screen.queryByText("Some agents could not be loaded")).not.toBeInTheDocument(),
    );
  });
});

describe("chat with an agent", () => {
  it("sends a question and shows the answer with name, model and perspectives", async () => {
    const agent = { agentId: "superagent", agentName: "SuperAgent Toolkit" };
    const kept = serveConversation(chat(agent));
    const sent = serveStart("/api/custom-analyze", "a-1");
    const page = visit("/conversations?agent=superagent");
    const tell = await ask(page);
    expect(kept.opened).toEqual([{ agentId: "superagent" }]);
    expect(sent[0]).toMatchObject({
      body: { scenario: "Should we move?", agentId: "superagent", conversationId: "chat-1" },
      prefer: "respond-async",
    });
    expect(page.here()).toBe("/conversations?agent=superagent&conversation=chat-1");
    expect(await screen.findByText("Generating analysis...")).toBeVisible();
    tell(queued(), tierStarted(1), lensCompleted("logical"));
    kept.now = chat({
      ...agent,
      messages: [
        said("Should we move?"),
        answered("Rent.", { analysisId: "a-1", status: "completed", agentName: "SuperAgent Toolkit" }),
      ],
    });
    tell(completed());
    expect(await screen.findByRole("tab", { name: "Perspectives", selected: true })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Summary" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "ClarityIQ" })).toBeVisible();
    const answer = within(screen.getByRole("region", { name: "Messages" }));
    expect(answer.getByText("SuperAgent Toolkit")).toBeVisible();
    expect(answer.getByText("SuperAgent")).toBeVisible();
    expect(answer.getByText("qwen/qwen3-32b")).toBeVisible();
    expect(answer.getByRole("button", { name: "Create Post" })).toBeVisible();
  });

  it("is restored after a reload", async () => {
    serveConversation(
      chat({
        ...ETHICAL,
        messages: [said("Should we move?"), answered("Rent.", { analysisId: "a-1", status: "completed" })],
      }),
    );
    const done = detail({ status: "completed", result: result() });
    server.use(http.get("http://iris.test/api/analyses/a-1", () => HttpResponse.json(done)));
    visit("/conversations?agent=ethical-lens&conversation=chat-1");
    expect(await screen.findByText("Should we move?")).toBeVisible();
    expect(await screen.findByText("logical insight 1")).toBeVisible();
  });

  it("lists earlier chats with the agent, or with any agent", async () => {
    serveList([listed("a", ETHICAL), listed("b", { agentId: "superagent" }), listed("c")]);
    const { user } = visit("/conversations?agent=ethical-lens");
    const list = within(await screen.findByRole("region", { name: "Earlier chats" }));
    expect(await list.findByRole("link", { name: /Chat a/ })).toHaveAttribute(
      "href",
      "/conversations?agent=ethical-lens&conversation=a",
    );
    expect(list.queryByText("Chat b")).not.toBeInTheDocument();
    expect(list.queryByText("Chat c")).not.toBeInTheDocument();
    await user.click(list.getByRole("button", { name: "New chat" }));
    expect(list.getAllByRole("link")).toHaveLength(1);
  });

  it("shows a failed question as a message and retries", async () => {
    serveConversation(chat(ETHICAL));
    const refused = () => HttpResponse.json({ error: "Down." }, { status: 503 });
    server.use(http.post("http://iris.test/api/custom-analyze", refused));
    const { user } = visit("/conversations?agent=ethical-lens");
    await waitFor(async () => expect(await box()).toBeEnabled());
    await user.type(await box(), "Should we move?{Enter}");
    expect(await screen.findByText("Analysis Failed")).toBeVisible();
    expect(screen.getByText("Unable to generate analysis")).toBeVisible();
    const issue = within(screen.getByRole("region", { name: "Messages" })).getByRole("alert");
    expect(issue).toHaveTextContent("I hit an issue with your question. Down. Please try again");
    expect(await box()).toHaveValue("Should we move?");
    const sent = serveStart("/api/custom-analyze", "a-1");
    serveStreams();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/I hit an issue/)).not.toBeInTheDocument());
  });

  it("resends a failed question and keeps newer text", async () => {
    serveConversation(chat(ETHICAL));
    const held = gate();
    const requests: { key: string | null; body: unknown }[] = [];
    server.use(
      http.post("http://iris.test/api/custom-analyze", async ({ request }) => {
        requests.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
        await held.passed;
        return HttpResponse.error();
      }),
    );
    const { user } = visit("/conversations?agent=ethical-lens");
    await waitFor(async () => expect(await box()).toBeEnabled());
    await user.type(await box(), "Should we move?{Enter}And when");
    held.open();
    expect(await screen.findByText(/your text is back in the box/)).toBeVisible();
    expect(await box()).toHaveValue("Should we move?\n\nAnd when");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual(requests[0]);
    expect(await screen.findByText(/your text is back in the box/)).toBeVisible();
    expect(await box()).toHaveValue("Should we move?\n\nAnd when");
    await user.clear(await box());
    await user.type(await box(), "Should we stay?");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[2]?.body).toMatchObject({ scenario: "Should we stay?" });
  });

  it("shows that a run failed", async () => {
    const kept = serveConversation(chat(ETHICAL));
    serveStart("/api/custom-analyze", "a-1");
    const page = visit("/conversations?agent=ethical-lens");
    const tell = await ask(page);
    kept.now = chat({
      ...ETHICAL,
      messages: [
        said("Should we move?"),
        answered("Every model refused.", { analysisId: "a-1", status: "failed" }),
      ],
    });
    tell(queued(), failed());
    expect(await screen.findByText("Analysis Failed")).toBeVisible();
    expect(screen.getByText("Unable to generate analysis")).toBeVisible();
    expect(screen.getByText(/Every model refused\./)).toBeVisible();
  });
});
