import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { changesOf } from "@/features/agents/minds/version-changes";
import { gate } from "@tests/support/gate";
import { MINDS, agentDetail, ownAgent, serveMinds } from "@tests/support/minds";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const agent = ownAgent("p", { name: "Market Scout", goal: "Find the market" });
const earlier = { name: "Scout", goal: "Find it" };

async function opened(button: RegExp) {
  serveMinds({ own: [agent] });
  server.use(http.get(`${MINDS}/p`, () => HttpResponse.json(agentDetail(agent, [earlier]))));
  const page = visit("/dare");
  await page.user.click(await screen.findByRole("tab", { name: /^Your Personal Agents/ }));
  await page.user.click(await screen.findByRole("button", { name: button }));
  return { ...page, dialog: within(await screen.findByRole("dialog")) };
}

describe("editing an agent", () => {
  beforeEach(() => signedIn());

  const edit = () => opened(/^Edit Market Scout/);

  it("sends only name and goal when the lenses are unchanged", async () => {
    let sent: unknown;
    const renamed = { ...agent, name: "Market Seer", version: 3 };
    server.use(
      http.put(`${MINDS}/p`, async ({ request }) => {
        sent = await request.json();
        serveMinds({ own: [renamed] });
        return HttpResponse.json({ ...agentDetail(renamed, [agent, earlier]) });
      }),
    );
    const { user, dialog } = await edit();
    expect(dialog.getByRole("heading", { name: "Edit AgentMinds" })).toBeVisible();
    const name = await dialog.findByLabelText("Agent Name");
    await user.clear(name);
    expect(dialog.getByRole("button", { name: "Update Agent" })).toBeDisabled();
    await user.type(name, "Market Seer");
    await user.click(dialog.getByRole("button", { name: "Update Agent" }));
    expect(await screen.findByText("Agent Updated")).toBeVisible();
    expect(screen.getByText("“Market Seer” is now at version 3.")).toBeVisible();
    expect(sent).toEqual({ name: "Market Seer", goal: "Find the market" });
    expect(await screen.findByRole("article", { name: "Market Seer" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends the lenses when one of them changes", async () => {
    let sent: { lenses?: { name: string; focusBullets: string[] }[] } = {};
    server.use(
      http.put(`${MINDS}/p`, async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return HttpResponse.json(agentDetail(agent, [earlier]));
      }),
    );
    const { user, dialog } = await edit();
    await user.click(await dialog.findByRole("button", { name: "Lenses and guidelines" }));
    const guidelines = dialog.getAllByLabelText("Guidelines")[1] as HTMLElement;
    await user.type(guidelines, "{Enter}Read the contract");
    await user.click(dialog.getByRole("button", { name: "Update Agent" }));
    await waitFor(() => expect(sent.lenses).toHaveLength(4));
    expect(sent.lenses?.[1]).toMatchObject({
      name: "Law",
      focusBullets: ["Looks at law", "Read the contract"],
    });
  });

  it("shows meaningless text at its field without a request", async () => {
    const { user, dialog } = await edit();
    const goal = await dialog.findByLabelText("Agent Goal");
    await user.clear(goal);
    await user.type(goal, "asdf");
    await user.click(dialog.getByRole("button", { name: "Update Agent" }));
    expect(
      await dialog.findByText(/^Agent description contains meaningless words:.*meaningful description\.$/),
    ).toBeVisible();
  });

  it("shows why it was rejected", async () => {
    const refusal = () => HttpResponse.json({ error: "You have changed it too often" }, { status: 429 });
    server.use(http.put(`${MINDS}/p`, refusal));
    const { user, dialog } = await edit();
    await user.click(await dialog.findByRole("button", { name: "Update Agent" }));
    expect(await screen.findByText("Update Failed")).toBeInTheDocument();
    expect(screen.getByText("You have changed it too often.")).toBeInTheDocument();
    expect(dialog.getByLabelText("Agent Name")).toHaveValue("Market Scout");
  });

  it("shows progress", async () => {
    const answer = gate();
    const changed = () => HttpResponse.json(agentDetail(agent, [earlier]));
    server.use(http.put(`${MINDS}/p`, () => answer.passed.then(changed)));
    const { user, dialog } = await edit();
    await user.click(await dialog.findByRole("button", { name: "Update Agent" }));
    expect(await dialog.findByRole("button", { name: "Updating..." })).toBeDisabled();
    answer.open();
    expect(await screen.findByText("Agent Updated")).toBeInTheDocument();
  });

  it("keeps unsaved text while versions are viewed", async () => {
    const { user, dialog } = await edit();
    await user.type(await dialog.findByLabelText("Agent Name"), " of Lisbon");
    await user.click(dialog.getByRole("tab", { name: "2 versions" }));
    expect(dialog.getByRole("list", { name: "Versions" })).toBeVisible();
    await user.click(dialog.getByRole("tab", { name: "Edit" }));
    expect(dialog.getByLabelText("Agent Name")).toHaveValue("Market Scout of Lisbon");
  });

  it("restores an earlier version", async () => {
    const restored = { ...agent, ...earlier };
    server.use(
      http.post(`${MINDS}/p/versions/1/restore`, () =>
        HttpResponse.json(agentDetail(restored, [agent, earlier]), { status: 201 }),
      ),
    );
    const { user, dialog } = await edit();
    await user.click(await dialog.findByRole("tab", { name: "2 versions" }));
    const [now, first] = dialog.getAllByRole("heading", { level: 3 }).map((one) => one.closest("li"));
    expect(now).toHaveTextContent("Version 2current");
    expect(now).toHaveTextContent("Name changed from “Scout” to “Market Scout”Goal changed");
    expect(first).toHaveTextContent("First version");
    await user.click(dialog.getByRole("button", { name: "Restore version 1" }));
    expect(await screen.findByText("Version 3 restores version 1.")).toBeInTheDocument();
    expect(await dialog.findByRole("tab", { name: "3 versions" })).toBeVisible();
  });
});

describe("deleting an agent", () => {
  beforeEach(() => signedIn());

  const ask = () => opened(/^Delete Market Scout/);

  it("asks for confirmation and removes the agent", async () => {
    server.use(
      http.delete(`${MINDS}/p`, () => {
        serveMinds({});
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await ask();
    expect(dialog.getByRole("heading", { name: "Delete MirrorAgent" })).toBeVisible();
    expect(
      dialog.getByText('Are you sure you want to delete "Market Scout"? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Agent Deleted")).toBeVisible();
    expect(await screen.findByText("No personal agents yet")).toBeVisible();
  });

  it("can be canceled", async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("article", { name: "Market Scout" })).toBeVisible();
  });

  it("keeps the agent on an error", async () => {
    const answer = gate();
    const failure = () => HttpResponse.json({ error: "" }, { status: 500 });
    server.use(http.delete(`${MINDS}/p`, () => answer.passed.then(failure)));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByRole("button", { name: "Deleting..." })).toBeDisabled();
    answer.open();
    expect(await screen.findByText("Delete Failed")).toBeInTheDocument();
    expect(screen.getByText("Market Scout", { selector: "article *" })).toBeInTheDocument();
  });
});

describe("version changes", () => {
  const [lens] = agent.lenses;
  if (!lens) throw new Error("An agent has lenses");
  const base = { ...agentDetail(agent).versions[0], lenses: [lens] } as Parameters<typeof changesOf>[0];

  it.each([
    ["nothing", {}, []],
    ["the name", { name: "Seer" }, ["Name changed from “Market Scout” to “Seer”"]],
    ["the category", { category: "Finance" }, ["Category changed from Business to Finance"]],
    ["the tags", { tags: ["b2b"] }, ["Tags: b2b"]],
    ["a lens's name", { lenses: [{ ...lens, name: "Cash" }] }, ["Lens “Money” renamed to “Cash”"]],
    ["a lens that is off", { lenses: [{ ...lens, enabled: false }] }, ["Lens “Money” turned off"]],
    [
      "guidelines",
      { lenses: [{ ...lens, focusBullets: ["A", "B"] }] },
      ["“Money”: 2 guidelines added, 1 dropped"],
    ],
    ["none left", { lenses: [{ ...lens, focusBullets: [] }] }, ["“Money”: 1 guideline dropped"]],
    ["the models", { superAgent: { enabled: true } }, ["Models changed"]],
  ])("lists %s", (_, change, told) => {
    expect(changesOf({ ...base, ...change }, base)).toEqual(told);
  });
});
