import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { signedInAsOperator } from "@tests/support/operations";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";
import { SOCIAL, serveFeed } from "@tests/support/social";

it("empty feed offers sample posts, which an administrator removes", async () => {
  signedInAsOperator();
  serveFeed(() => ({ posts: [] }));
  let samples = [
    {
      id: "father",
      title: "Father",
      scenario: "Should he move in?",
      take: "Not yet.",
      suggestion: "Ask him.",
      lenses: [{ id: "logical", name: "Logical", score: 7 }],
    },
  ];
  server.use(
    http.get(`${SOCIAL}/samples`, () => HttpResponse.json(samples)),
    http.delete(`${SOCIAL}/samples/father`, () => {
      samples = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = visit("/sociaminds");
  const sample = within(await screen.findByRole("article", { name: "Sample: Father" }));
  expect(sample.getByText("Sample: written by hand, no model was asked")).toBeVisible();
  await user.click(sample.getByRole("button", { name: "Remove the sample Father" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Sample posts" })).toBeNull());
});
