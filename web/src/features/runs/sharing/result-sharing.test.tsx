import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Share } from "@/api/types";
import { ALL_PARTS } from "@/lib/parts";
import { ResultSharing } from "@/features/runs/sharing/result-sharing";
import { result } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const POSTING = "http://iris.test/api/social/share-analysis";
const SHARES = "http://iris.test/api/analyses/a-1/shares";
const EXPORT = "http://iris.test/api/analyses/a-1/export";
const AWAY = () => HttpResponse.json({ error: "The database is away" }, { status: 503 });

const link = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  path: `/shared/${id}-token`,
  createdAt: "2026-01-05T15:04:00",
  expiresAt: "2099-02-04T15:04:00",
  revokedAt: null,
  showsScenario: true,
  parts: ALL_PARTS,
  ...more,
});

function show() {
  const user = userEvent.setup();
  renderPart(
    <ResultSharing
      analysis={{ analysisId: "a-1", scenario: "Should we move?", result: result(), agentId: null }}
    />,
  );
  return user;
}

async function openDialog(button: string) {
  const user = show();
  await user.click(screen.getByRole("button", { name: button }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("sharing to SocialMinds", () => {
  function serve() {
    const sent: unknown[] = [];
    server.use(
      http.post(POSTING, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, postId: "p-1" }, { status: 201 });
      }),
    );
    return sent;
  }

  it("shows the text first, sends the edited text and links to the post", async () => {
    const sent = serve();
    const { user, dialog } = await openDialog("Share to SocialMinds");
    const words = dialog.getByRole("textbox", { name: "Post Content" });
    expect(words).toHaveValue(
      "🎯 **ClarityIQ 80.7/100** · High Clarity\n\n“Should we move?”\n\nRent eats the raise.\n\n#iRIS #DecisionMaking #ClarityIQ",
    );
    await user.clear(words);
    await user.type(words, "  Mine. ");
    await user.click(dialog.getByRole("button", { name: "Share Post" }));
    expect(await screen.findByRole("link", { name: "View the post" })).toHaveAttribute(
      "href",
      "/social/post/p-1",
    );
    expect(screen.getAllByText("Analysis Shared").length).toBeGreaterThan(0);
    expect(sent).toEqual([
      {
        agentId: "logical-lens",
        content: "Mine.",
        tags: ["analysis", "decision", "iRIS"],
        analysisData: { analysisId: "a-1" },
        parts: ALL_PARTS,
        decisionScenario: "Should we move?",
      },
    ]);
  });

  it("omits the scenario from text and post when deselected", async () => {
    const sent = serve();
    const { user, dialog } = await openDialog("Share to SocialMinds");
    await user.click(dialog.getByRole("checkbox", { name: "Scenario" }));
    expect(dialog.getByRole("textbox")).not.toHaveDisplayValue(/Should we move|Rent eats/);
    await user.click(dialog.getByRole("button", { name: "Share Post" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("decisionScenario");
    expect(sent[0]).toHaveProperty("parts", []);
  });

  it("warns when an edited text still quotes the scenario", async () => {
    const { user, dialog } = await openDialog("Share to SocialMinds");
    await user.type(dialog.getByRole("textbox"), " More.");
    await user.click(dialog.getByRole("checkbox", { name: "Scenario" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Your text repeats the scenario: “should we move”.");
    await user.click(dialog.getByRole("button", { name: "Reset to suggested text" }));
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("shows why it failed and keeps the text", async () => {
    server.use(http.post(POSTING, AWAY));
    const { user, dialog } = await openDialog("Share to SocialMinds");
    await user.type(dialog.getByRole("textbox"), " More.");
    await user.click(dialog.getByRole("button", { name: "Share Post" }));
    expect(await screen.findByText("Share Failed")).toBeVisible();
    expect(screen.getByText("Failed to share analysis")).toBeVisible();
    expect(dialog.getByRole("alert")).toHaveTextContent("The database is away.");
    expect(dialog.getByRole("textbox")).toHaveDisplayValue(/More\.$/);
  });

  it("creates one post for repeated submissions and another for other text", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(POSTING, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.error();
      }),
    );
    const { user, dialog } = await openDialog("Share to SocialMinds");
    const post = async (times: number) => {
      await user.click(dialog.getByRole("button", { name: "Share Post" }));
      await waitFor(() => expect(keys).toHaveLength(times));
      expect(await dialog.findByRole("button", { name: "Share Post" })).toBeEnabled();
    };
    await post(1);
    await post(2);
    await user.type(dialog.getByRole("textbox"), " More.");
    await post(3);
    await user.click(dialog.getByRole("checkbox", { name: "Scenario" }));
    await post(4);
    expect(keys[0]).toMatch(/.{20,}/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("creates one post when resent after closing and keeps the text", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(POSTING, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ success: true, postId: "p-1" }, { status: 201 });
      }),
    );
    const { user, dialog } = await openDialog("Share to SocialMinds");
    const reopen = async () => {
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await user.click(screen.getByRole("button", { name: "Share to SocialMinds" }));
    };
    await user.type(dialog.getByRole("textbox"), " More.");
    await user.click(dialog.getByRole("button", { name: "Share Post" }));
    expect(await dialog.findByText(/Your text is saved/)).toBeVisible();
    await reopen();
    expect(screen.getByRole("textbox", { name: "Post Content" })).toHaveDisplayValue(/More\.$/);
    await user.click(screen.getByRole("button", { name: "Share Post" }));
    expect(await screen.findByRole("link", { name: "View the post" })).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await reopen();
    expect(screen.getByRole("textbox", { name: "Post Content" })).not.toHaveDisplayValue(/More/);
    await user.type(screen.getByRole("textbox", { name: "Post Content" }), " More.");
    await user.click(screen.getByRole("button", { name: "Share Post" }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("shows a pending post when reopened", async () => {
    const answer = gate();
    server.use(
      http.post(POSTING, async () => {
        await answer.passed;
        return HttpResponse.json({ success: true, postId: "p-1" }, { status: 201 });
      }),
    );
    const { user, dialog } = await openDialog("Share to SocialMinds");
    await user.click(dialog.getByRole("button", { name: "Share Post" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Share to SocialMinds" }));
    expect(screen.getByRole("button", { name: "Posting..." })).toBeDisabled();
    answer.open();
    expect(await screen.findByRole("link", { name: "View the post" })).toBeVisible();
  });

  it("rejects an empty text", async () => {
    const { user, dialog } = await openDialog("Share to SocialMinds");
    await user.clear(dialog.getByRole("textbox"));
    expect(dialog.getByRole("button", { name: "Share Post" })).toBeDisabled();
    expect(dialog.getByText("Please write something about the analysis.")).toBeVisible();
  });
});

describe("share link", () => {
  it("is private until created with an expiry and a selection of parts", async () => {
    let requests: unknown;
    server.use(
      http.get(SHARES, () => HttpResponse.json([])),
      http.post(SHARES, async ({ request }) => {
        requests = await request.json();
        return HttpResponse.json(link("new", { showsScenario: false, parts: [] }), { status: 201 });
      }),
    );
    const { user, dialog } = await openDialog("Share link");
    expect(await dialog.findByText("None. Only you can see this analysis.")).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Scenario" }));
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByRole("textbox")).toHaveValue("http://iris.test/shared/new-token");
    expect(dialog.getByText(/shows scores only/)).toBeVisible();
    expect(requests).toEqual({ expiresInDays: 30, showsScenario: false, parts: [] });
  });

  it("can be copied", async () => {
    server.use(http.get(SHARES, () => HttpResponse.json([link("one")])));
    const { user, dialog } = await openDialog("Share link");
    await user.click(await dialog.findByRole("button", { name: "Copy" }));
    expect(await dialog.findByText("Copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("http://iris.test/shared/one-token");
  });

  it("is not listed after it has expired", async () => {
    server.use(
      http.get(SHARES, () =>
        HttpResponse.json([
          link("live"),
          link("over", { expiresAt: "2020-01-01T00:00:00" }),
          link("gone", { revokedAt: "2026-01-06T00:00:00" }),
        ]),
      ),
    );
    const { dialog } = await openDialog("Share link");
    expect(await dialog.findAllByRole("listitem")).toHaveLength(1);
  });

  it("is revoked after a confirmation", async () => {
    const revoked: unknown[] = [];
    server.use(
      http.get(SHARES, () => HttpResponse.json([link("one")])),
      http.delete("http://iris.test/api/shares/:id", ({ params }) => {
        revoked.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await openDialog("Share link");
    await user.click(await dialog.findByRole("button", { name: /^Revoke the link/ }));
    const question = within(dialog.getByRole("group", { name: "Revoke this link?" }));
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(revoked).toEqual([]);
    await user.click(question.getByRole("button", { name: "Revoke" }));
    expect(await dialog.findByText("None. Only you can see this analysis.")).toBeVisible();
    expect(revoked).toEqual(["one"]);
  });
});

describe("export", () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => "blob:file";
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it.each([
    ["Markdown", "markdown"],
    ["JSON", "json"],
    ["PDF", "pdf"],
  ])("as %s is saved under the file name of the server", async (name, format) => {
    const requests: (string | null)[] = [];
    server.use(
      http.get(EXPORT, ({ request }) => {
        requests.push(new URL(request.url).searchParams.get("format"));
        const headers = { "content-disposition": `attachment; filename="move.${format}"` };
        return new HttpResponse("text", { headers });
      }),
    );
    const user = show();
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(saved).toEqual([`move.${format}`]));
    expect(requests).toEqual([format]);
  });

  it("shows why it failed", async () => {
    server.use(http.get(EXPORT, AWAY));
    const user = show();
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "PDF" }));
    expect(await screen.findByText("PDF was not exported")).toBeVisible();
    expect(screen.getByText("The database is away.")).toBeVisible();
    expect(saved).toEqual([]);
  });
});
