import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { post } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, comment, serveComments, serveFeed } from "@tests/support/social";

const POST = `${SOCIAL}/posts/p-1`;

const servePost = (...more: Parameters<typeof post>) =>
  server.use(http.get(POST, () => HttpResponse.json(post(...more))));

describe("post page", () => {
  it("shows author, score and content to visitors", async () => {
    servePost({ comments: 1 });
    serveComments(() => [comment("c-1")]);
    const { user } = visit("/social/post/p-1");
    const card = within(await screen.findByRole("region", { name: "Post" }));
    expect(card.getAllByText("iRIS")[0]).toBeVisible();
    expect(card.getByText("Analysis", { exact: true })).toBeVisible();
    expect(card.getByText("Score: 80.7/100")).toBeVisible();
    expect(card.getByText("Jan 5, 2026")).toBeVisible();
    expect(card.getByText("Bold").tagName).toBe("STRONG");
    expect(card.getByText(/words <b>and<\/b>/)).toBeVisible();
    expect(card.getByRole("link", { name: "#tags" })).toHaveAttribute("href", "/social/tag/tags");
    expect(card.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", "/people/u-2");
    expect(screen.getByText("7.4 of 10 · Strong")).not.toBeVisible();
    await user.click(screen.getByRole("heading", { name: "The analysis" }));
    expect(screen.getByText("7.4 of 10 · Strong")).toBeVisible();
    expect(screen.getByText("Tier 2 · m-120b")).toBeVisible();
    expect(await screen.findByText("Words of c-1")).toBeVisible();
    expect(screen.getByRole("heading", { name: "1 comment" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Decision Scenario" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to SocialMinds" })).toHaveAttribute("href", "/sociaminds");
  });

  it("shows no rating colors or labels for an offline analysis", async () => {
    const label = "No model has looked at this";
    const lens = {
      name: "Logical",
      score: 2.5,
      insights: [],
      reasoning: "",
      tier: 3,
      model: "offline-analyst",
    };
    const { analysis } = post();
    servePost({
      ...{ score: 18.8, label, isOffline: true },
      analysis: analysis && { ...analysis, score: 18.8, label, offline: true, lenses: { logical: lens } },
    });
    serveComments(() => []);
    visit("/social/post/p-1#analysis");
    const score = await screen.findByText("Score: 18.8/100");
    expect(score.className).not.toMatch(/text-(good|warn|bad)/);
    expect(within(screen.getByRole("region", { name: "Post" })).getByText(label)).toBeVisible();
    expect(screen.getByText(`ClarityIQ 18.8/100 · ${label}`)).toBeVisible();
    expect(screen.getByText("25% answered")).toBeVisible();
    expect(screen.getByText("Offline analyst: rules, no language model")).toBeVisible();
  });

  it("shows the published scenario and asks a visitor to sign in to comment", async () => {
    servePost({ scenario: "Should we move?" });
    serveComments(() => []);
    const { user } = visit("/social/post/p-1");
    expect(await screen.findByRole("region", { name: "Decision Scenario" })).toHaveTextContent(
      "Should we move?",
    );
    const comments = within(screen.getByRole("region", { name: "Comments" }));
    expect(await comments.findByText("No comments yet. Be the first to comment!")).toBeVisible();
    await user.click(comments.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });

  it("deletes the post of its author after a confirmation", async () => {
    signedIn();
    const deleted: string[] = [];
    servePost({ isOwn: true });
    serveComments(() => []);
    serveFeed(() => ({ posts: [] }));
    server.use(
      http.delete(POST, () => {
        deleted.push("p-1");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, here } = visit("/social/post/p-1");
    await user.click(await screen.findByRole("button", { name: "Delete this post" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this post?" }));
    expect(deleted).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(here()).toBe("/sociaminds"));
    expect(deleted).toEqual(["p-1"]);
  });

  it("shows that the post was not found", async () => {
    server.use(http.get(POST, () => HttpResponse.json({ error: "Post not found." }, { status: 404 })));
    visit("/social/post/p-1");
    expect(await screen.findByRole("heading", { name: "Post not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });
});
