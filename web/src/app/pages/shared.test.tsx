import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { SharedRead } from "@/api/types";
import { result } from "@tests/support/answers";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const GONE = "This link does not exist, has expired, or was taken back.";

const shared = (more: Partial<SharedRead> = {}): SharedRead => ({
  title: "Lisbon",
  scenario: "Should we move to Lisbon?",
  createdAt: "2026-01-05T15:04:00",
  expiresAt: "2099-02-04T15:04:00",
  result: result({ scenario: "" }),
  ...more,
});

const serveShared = (answer: () => Response) =>
  server.use(http.get("http://iris.test/api/shared/t-1", answer));

describe("a shared analysis", () => {
  it("is read without an account", async () => {
    serveShared(() => HttpResponse.json(shared()));
    const { user } = visit("/shared/t-1");
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeVisible();
    expect(screen.getByText("Should we move to Lisbon?")).toBeVisible();
    expect(screen.getByText("This link works until Feb 4, 2099 at 3:04 PM")).toBeVisible();
    expect(screen.getByText("Rent eats the raise.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Perspectives" }));
    expect(screen.getByText("logical insight 1")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Lisbon · iRIS"));
  });

  it("says where the scenario is not shown", async () => {
    serveShared(() => HttpResponse.json(shared({ scenario: null })));
    visit("/shared/t-1");
    expect(await screen.findByText("Its owner does not show the scenario.")).toBeVisible();
  });

  it("has one answer for every link that does not work", async () => {
    serveShared(() => HttpResponse.json({ error: GONE }, { status: 404 }));
    visit("/shared/t-1");
    expect(await screen.findByRole("heading", { name: GONE })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  it("can be tried again when the server is away", async () => {
    serveShared(() => HttpResponse.json({ error: "Away" }, { status: 503 }));
    const { user } = visit("/shared/t-1");
    expect(await screen.findByText("Away.")).toBeVisible();
    serveShared(() => HttpResponse.json(shared()));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeVisible();
  });
});

const POST = "http://iris.test/api/social/posts/p-1";

describe("a post's page", () => {
  it("shows who, how well and what, to everybody", async () => {
    server.use(http.get(POST, () => HttpResponse.json(post())));
    visit("/social/post/p-1");
    const card = within(await screen.findByRole("region", { name: "Post" }));
    expect(card.getAllByText("iRIS")[0]).toBeVisible();
    expect(card.getByText("Analysis", { exact: true })).toBeVisible();
    expect(card.getByText("Score: 80.7/100")).toBeVisible();
    expect(card.getByText("Jan 5, 2026")).toBeVisible();
    expect(card.getByText("Bold").tagName).toBe("STRONG");
    expect(card.getByText(/words <b>and<\/b>/)).toBeVisible();
    expect(screen.getByText("Tier 2 · m-120b")).toBeVisible();
    expect(screen.getByText("Offline analyst: rules, no language model")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Decision Scenario" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("shows the scenario where its owner does", async () => {
    server.use(http.get(POST, () => HttpResponse.json(post({ scenario: "Should we move?" }))));
    visit("/social/post/p-1");
    expect(await screen.findByRole("region", { name: "Decision Scenario" })).toHaveTextContent(
      "Should we move?",
    );
  });

  it("is deleted by its author, who is asked first", async () => {
    signedIn();
    const deleted: string[] = [];
    server.use(
      http.get(POST, () => HttpResponse.json(post({ isOwn: true }))),
      http.delete(POST, () => {
        deleted.push("p-1");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, here } = visit("/social/post/p-1");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this post?" }));
    expect(deleted).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(here()).toBe("/"));
    expect(deleted).toEqual(["p-1"]);
  });

  it("says that there is none", async () => {
    server.use(http.get(POST, () => HttpResponse.json({ error: "There is no such post." }, { status: 404 })));
    visit("/social/post/p-1");
    expect(await screen.findByRole("heading", { name: "There is no such post" })).toBeVisible();
  });
});
