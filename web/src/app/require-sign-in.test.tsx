import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { writeToken } from "@/api/auth-token";
import { RequireSignIn } from "@/app/require-sign-in";
import { USER } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const part = (
  <RequireSignIn>
    <p>Only for you</p>
  </RequireSignIn>
);

it("shows a visitor the way in, in place of the part", async () => {
  renderPart(part);
  expect(await screen.findByRole("heading", { name: "Sign In Required" })).toBeVisible();
  expect(screen.queryByText("Only for you")).toBeNull();
});

it("waits until it is known who is there, and then shows the part", async () => {
  const answer = gate();
  writeToken("token");
  server.use(
    http.get("http://iris.test/api/auth/me", async () => {
      await answer.passed;
      return HttpResponse.json({ user: USER });
    }),
  );
  renderPart(part);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  answer.open();
  expect(await screen.findByText("Only for you")).toBeVisible();
});
