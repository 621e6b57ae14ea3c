import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { describe, expect, it } from "vitest";
import { directoryAgent, profile, serveDirectory } from "@tests/support/agents";
import { fillIn, launchButton, lensCard, openBuilder, serveCreation, write } from "@tests/support/builder";
import { MINDS } from "@tests/support/minds";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const name = () => screen.getByLabelText("Agent Name");

describe("launching an agent", () => {
  it("requires a name, a goal and guidelines of all four lenses", async () => {
    await openBuilder();
    expect(launchButton()).toBeDisabled();
    fillIn();
    expect(launchButton()).toBeEnabled();
    write(lensCard(3).getByLabelText("Guidelines"), "  \n ");
    expect(launchButton()).toBeDisabled();
    expect(screen.getByText("Still needed: guidelines for Lens 3")).toBeVisible();
  });

  it("sends the agent, confirms and opens AgentMinds", async () => {
    const sent = serveCreation();
    const { user, here } = await openBuilder();
    fillIn({ guidelines: "One\n\n Two " });
    write(screen.getByLabelText("Tags (optional, comma-separated)"), "a, b,");
    await user.click(screen.getByLabelText("Make Global Agent"));
    await user.click(screen.getByLabelText("SuperAgent adaptive routing (BETA)"));
    await user.click(screen.getByLabelText("Use lens 2"));
    await user.click(launchButton());
    expect(await screen.findByText("Agent Created Successfully!")).toBeVisible();
    await waitFor(() => expect(here()).toBe("/dare"));
    expect(await screen.findByText("Selected Agent")).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: "Pricing Review",
      userId: "u-1",
      isGlobal: "true",
      isPublic: "true",
      category: "Business",
      tags: ["a", "b"],
      startedFrom: null,
      superAgent: { enabled: true, adaptiveRouting: { tier1Model: "qwen/qwen3-32b" }, singleModel: null },
    });
    expect(sent[0]?.lenses.map((lens) => [lens.name, lens.enabled, lens.focusBullets])).toEqual(
      [1, 2, 3, 4].map((number) => [`Lens ${number}`, number !== 2, ["One", "Two"]]),
    );
    expect(localStorage.getItem("iris.agent-draft.u-1")).toBeNull();
  });

  it("shows progress and ignores a second click", async () => {
    const { user } = await openBuilder();
    server.use(http.post(MINDS, () => delay("infinite")));
    fillIn();
    await user.click(launchButton());
    expect(await screen.findByText("Building Agent...")).toBeDisabled();
    expect(name()).toHaveAttribute("readonly");
  });

  it("shows meaningless text at its field and sends nothing", async () => {
    const sent = serveCreation();
    const { user } = await openBuilder();
    fillIn({ name: "qwerty" });
    await user.type(name(), "{Enter}");
    expect(name()).not.toBeInvalid();
    await user.click(launchButton());
    const said =
      "Agent name contains meaningless words: meaningless pattern. Please provide a meaningful name.";
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription(said);
    write(name(), "Queries of many kinds");
    expect(screen.queryByText(said)).toBeNull();
    expect(sent).toEqual([]);
  });

  it("shows a required field after it was cleared", async () => {
    const { user } = await openBuilder();
    await user.click(name());
    await user.tab();
    expect(screen.queryByText("Agent name is required")).toBeNull();
    await user.type(name(), "A");
    await user.type(screen.getByLabelText("Agent Goal"), "B");
    await user.tab();
    write(name(), "");
    write(screen.getByLabelText("Agent Goal"), " ");
    expect(screen.getByText("Agent name is required")).toBeVisible();
    expect(screen.getByText("Agent description is required")).toBeVisible();
  });

  it("shows a server error at its field until it changes and keeps the draft", async () => {
    const error = "Lens 2 lens contains meaningless words: x. Please provide meaningful guidelines.";
    const sent = serveCreation({ error, code: "meaningless_text", status: 422 });
    const { user, here } = await openBuilder();
    fillIn();
    await user.click(launchButton());
    expect(await screen.findByText("Creation Failed")).toBeVisible();
    const box = lensCard(2).getByLabelText("Guidelines");
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAccessibleDescription(error);
    expect(name()).toHaveValue("Pricing Review");
    write(box, "Better ones.");
    expect(box).not.toHaveAccessibleDescription(error);
    expect(sent).toHaveLength(1);
    expect(here()).toBe("/mirror-space");
  });

  it("shows a generic error without details", async () => {
    const { user } = await openBuilder();
    server.use(http.post(MINDS, () => new HttpResponse("", { status: 500, statusText: "" })));
    fillIn();
    await user.click(launchButton());
    expect(await screen.findByText("Creation Failed")).toBeVisible();
    expect(launchButton()).toBeEnabled();
  });
});

describe("draft", () => {
  it("is restored after a reload until it is reset, which can be undone", async () => {
    const { user } = await openBuilder();
    expect(screen.queryByText("Draft restored")).toBeNull();
    fillIn({ name: "Kept Agent" });
    cleanup();
    visit("/mirror-space");
    expect(await screen.findByText("Draft restored")).toBeVisible();
    expect(name()).toHaveValue("Kept Agent");
    await user.click(screen.getByText("Start over"));
    expect(name()).toHaveValue("");
    await user.click(await screen.findByText("Undo"));
    expect(name()).toHaveValue("Kept Agent");
  });

  it("ignores other accounts and unreadable versions", async () => {
    localStorage.setItem("iris.agent-draft.u-2", "{}");
    localStorage.setItem("iris.agent-draft.u-1", JSON.stringify({ version: 0, draft: { name: "Old" } }));
    await openBuilder();
    expect(screen.queryByText("Draft restored")).toBeNull();
    expect(name()).toHaveValue("");
  });

  it("is deleted from the browser on sign-out", async () => {
    server.use(http.post("http://iris.test/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
    const { user } = await openBuilder();
    fillIn({ name: "Secret Agent" });
    await waitFor(() => expect(localStorage.getItem("iris.agent-draft.u-1")).toContain("Secret"));
    await user.click(screen.getByRole("button", { name: /Maria Okafor|Account/ }));
    await user.click(await screen.findByRole("menuitem", { name: /(Log|Sign) ?out/i }));
    await waitFor(() => expect(localStorage.getItem("iris.agent-draft.u-1")).toBeNull());
  });
});

describe("other starting points", () => {
  it("include templates, which can be undone", async () => {
    const { user } = await openBuilder();
    write(name(), "My own");
    await user.click(screen.getByLabelText("Start from a template"));
    await user.click(await screen.findByText("Setting a price"));
    expect(name()).toHaveValue("Pricing Review");
    expect(lensCard(2).getByLabelText("Lens name")).toHaveValue("The sums");
    expect(launchButton()).toBeEnabled();
    await user.click(await screen.findByText("Undo"));
    expect(name()).toHaveValue("My own");
  });

  it("include agents of others, found by search and stored as origin", async () => {
    const sent = serveCreation();
    const { user } = await openBuilder();
    const others = [directoryAgent("g-1", { name: "Pricing" }), directoryAgent("g-2", { name: "Moving" })];
    serveDirectory(others);
    await user.click(screen.getByLabelText("Start from an agent"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("searchbox", { name: "Search agents" }), "movi");
    await waitFor(() => expect(dialog.queryByText("Pricing")).toBeNull());
    await user.click(await dialog.findByText("Moving"));
    expect(name()).toHaveValue("Moving");
    expect(screen.getByText("Moving", { selector: "a" })).toHaveAttribute("href", "/agents/g-2");
    await user.click(launchButton());
    await waitFor(() => expect(sent[0]?.startedFrom).toBe("g-2"));
  });

  it("include an agent from the URL, once", async () => {
    server.use(
      http.get("http://iris.test/api/agents/g-1", () =>
        HttpResponse.json(profile("g-1", { agent: directoryAgent("g-1", { name: "Pricing" }) })),
      ),
    );
    const { here } = await openBuilder("/mirror-space?from=g-1");
    await waitFor(() => expect(name()).toHaveValue("Pricing"));
    await waitFor(() => expect(here()).toBe("/mirror-space"));
  });

  it("can be launched without an origin that no longer exists", async () => {
    const error = "This agent does not exist or you do not have access to it.";
    serveCreation({ error, code: "agent_not_found", status: 404 });
    const { user } = await openBuilder();
    serveDirectory([directoryAgent("g-1", { name: "Pricing" })]);
    await user.click(screen.getByLabelText("Start from an agent"));
    await user.click(await screen.findByText("Pricing"));
    await user.click(launchButton());
    expect(await screen.findByText("Creation Failed")).toBeVisible();
    await user.click(await screen.findByText("Continue without crediting it"));
    const sent = serveCreation();
    await user.click(launchButton());
    await waitFor(() => expect(sent[0]?.startedFrom).toBeNull());
  });

  it("include files, and an invalid file changes nothing and shows the reason", async () => {
    const { user } = await openBuilder();
    write(name(), "My own");
    const input = screen.getByLabelText("Import an agent from a file");
    await user.upload(input, new File(["{"], "bad.json", { type: "application/json" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("bad.json was not imported");
    expect(screen.getByRole("alert")).toHaveTextContent("This file is not JSON.");
    expect(name()).toHaveValue("My own");
    const lens = { name: "L", focusBullets: ["Look closely."] };
    const file = {
      format: "iris-agent-1",
      name: "From a file",
      goal: "Help.",
      lenses: [lens, lens, lens, lens],
    };
    await user.upload(input, new File([JSON.stringify(file)], "good.json", { type: "application/json" }));
    await waitFor(() => expect(name()).toHaveValue("From a file"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
