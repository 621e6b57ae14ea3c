import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { TokensSection } from "@/features/identity/settings/tokens/tokens-section";
import type { ApiToken, TokenCreate } from "@/features/identity/settings/tokens/queries";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const TOKENS = "http://iris.test/api/tokens";

const token = (more: Partial<ApiToken> = {}): ApiToken => ({
  id: "t-1",
  name: "Build server",
  scopes: ["read", "analyze"],
  createdAt: "2025-01-01T10:00:00",
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
  dailyUsd: null,
  ratePerMinute: null,
  ...more,
});

/** Tokens that the server creates and revokes on request. Returns what was sent. */
function serveTokens(...tokens: ApiToken[]) {
  let live = tokens;
  const created: TokenCreate[] = [];
  server.use(
    http.get(TOKENS, () => HttpResponse.json({ tokens: live })),
    http.post(TOKENS, async ({ request }) => {
      created.push((await request.json()) as TokenCreate);
      live = [token(), ...live];
      return HttpResponse.json({ ...token(), token: "iris_secret" }, { status: 201 });
    }),
    http.delete(`${TOKENS}/:id`, ({ params }) => {
      live = live.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return created;
}

describe("API tokens", () => {
  it("show a new token once", async () => {
    const created = serveTokens();
    renderPart(<TokensSection isAdmin={false} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Create a token" }));
    const form = within(screen.getByRole("dialog", { name: "Create an API token" }));
    expect(form.queryByRole("checkbox", { name: "Operate" })).toBeNull();
    await user.type(form.getByLabelText("Name"), "Build server");
    await user.click(form.getByRole("checkbox", { name: "Publish" }));
    await user.click(form.getByRole("button", { name: /Limits/ }));
    await user.type(form.getByLabelText("Budget per day (USD)"), "0.5");
    await user.click(form.getByRole("button", { name: "Create token" }));
    const shown = within(await screen.findByRole("dialog", { name: "Copy your token" }));
    expect(shown.getByText("iris_secret")).toBeVisible();
    expect(created).toMatchObject([
      { name: "Build server", scopes: ["read", "analyze", "publish"], dailyUsd: 0.5, ratePerMinute: null },
    ]);
    await user.click(shown.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("iris_secret")).toBeNull();
    expect(await screen.findByText("Never used")).toBeVisible();
  });

  it("are revoked after a confirmation", async () => {
    serveTokens(
      token({ isExpired: true, expiresAt: "2025-02-01T10:00:00", dailyUsd: 0.5, ratePerMinute: 60 }),
    );
    renderPart(<TokensSection isAdmin />);
    const user = userEvent.setup();
    expect(await screen.findByText("At most $0.50 a day and 60 calls a minute")).toBeVisible();
    expect(screen.getByText("Created Jan 1, 2025 · Expired Feb 1, 2025")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Revoke Build server" }));
    await user.click(screen.getByRole("button", { name: "Revoke token" }));
    await expect.poll(() => screen.queryByText("Build server")).toBeNull();
  });
});
