import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { PostDecision } from "@/api/types";
import { post, postDecision } from "@tests/support/posts";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, serveComments } from "@tests/support/social";

const DECISION = `${SOCIAL}/posts/p-1/decision`;

const HIDDEN = [
  { text: "Stay", votes: null },
  { text: "Go", votes: null },
];

function serve(first: PostDecision, ...more: Parameters<typeof post>) {
  const sent: unknown[] = [];
  let shown = first;
  server.use(
    http.get(`${SOCIAL}/posts/p-1`, () => HttpResponse.json(post(...more))),
    http.get(DECISION, () => HttpResponse.json(shown)),
    http.put(`${DECISION}/vote`, async ({ request }) => {
      const body = (await request.json()) as { option: number | null };
      sent.push(body);
      const options = HIDDEN.map(({ text }, index) => ({ text, votes: index === body.option ? 3 : 1 }));
      shown = body.option === null ? first : postDecision({ options, ownVote: body.option, voters: 4 });
      return HttpResponse.json(shown);
    }),
    http.put(`${DECISION}/options`, async ({ request }) => {
      const { options } = (await request.json()) as { options: string[] };
      sent.push(options);
      shown = { ...shown, options: options.map((text) => ({ text, votes: 0 })) };
      return HttpResponse.json(shown);
    }),
  );
  serveComments(() => []);
  return sent;
}

describe("decision of a post", () => {
  it("shows the votes of others only after the reader's own", async () => {
    signedIn();
    const sent = serve(postDecision({ options: HIDDEN, voters: 3 }));
    const { user } = visit("/social/post/p-1");
    const card = within(await screen.findByRole("region", { name: "Which option would you take?" }));
    expect(card.getByText("3 votes. You see them after yours.")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Go" }));
    expect(await card.findByRole("button", { name: "Go 3 votes", pressed: true })).toBeVisible();
    expect(card.getByRole("button", { name: "Stay 1 vote", pressed: false })).toBeVisible();
    await user.click(card.getByRole("button", { name: "Withdraw my vote" }));
    expect(await card.findByRole("button", { name: "Stay" })).toBeVisible();
    expect(sent).toEqual([{ option: 1 }, { option: null }]);
  });

  it("asks a visitor to sign in and shows what the author decided", async () => {
    const decision = {
      decided: "I go in June.",
      decidedAt: "2026-01-06T10:00:00Z",
      reviewOn: "2026-03-01",
      outcome: "well" as const,
      note: "The sea helps.",
      resolvedAt: "2026-03-02T10:00:00Z",
    };
    serve(postDecision({ options: HIDDEN, voters: 1 }));
    const { user } = visit("/social/post/p-1");
    await user.click(await screen.findByRole("button", { name: "Go" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    serve(postDecision({ isClosed: true, decision }));
    visit("/social/post/p-1");
    const shown = within(await screen.findByRole("region", { name: "Decision" }));
    expect(shown.getByText("I go in June.")).toBeVisible();
    expect(shown.getByText("Turned out well")).toBeVisible();
  });

  it("lets the author ask readers", async () => {
    signedIn();
    const sent = serve(postDecision(), { isOwn: true });
    const { user } = visit("/social/post/p-1");
    await user.click(await screen.findByRole("button", { name: "Ask readers to vote" }));
    await user.type(screen.getByLabelText("Options, one a line"), "Stay{enter}{enter}Go");
    await user.click(screen.getByRole("button", { name: "Save options" }));
    await waitFor(() => expect(sent).toEqual([["Stay", "Go"]]));
    expect(await screen.findByRole("button", { name: "Change the options" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Stay 0 votes" })).toBeDisabled();
  });
});
