import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { SharedRead } from "@/api/types";
import { IMPORTED_TEXT } from "@/components/imported-badge";
import { ALL_PARTS } from "@/lib/parts";
import { result } from "@tests/support/answers";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const GONE = "This link does not exist, has expired, or was revoked.";

const shared = (more: Partial<SharedRead> = {}): SharedRead => ({
  title: "Lisbon",
  scenario: "Should we move to Lisbon?",
  createdAt: "2026-01-05T15:04:00",
  expiresAt: "2099-02-04T15:04:00",
  parts: ALL_PARTS,
  result: result({ scenario: "" }),
  ...more,
});

const serveShared = (answer: () => Response) =>
  server.use(http.get("http://iris.test/api/shared/t-1", answer));

describe("shared analysis", () => {
  it("is readable without an account", async () => {
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

  it("shows only the figures when the owner publishes nothing else", async () => {
    const summary = { ...result().irisSummary, top_line_take: "", iris_suggests: "" };
    serveShared(() =>
      HttpResponse.json(shared({ scenario: null, parts: [], result: result({ irisSummary: summary }) })),
    );
    visit("/shared/t-1");
    const left = "Left out by its owner: scenario, verdict and suggestion, insights and steps, reasoning.";
    expect(await screen.findByText(left)).toBeVisible();
    expect(screen.getByRole("region", { name: "ClarityIQ" })).toHaveTextContent("80.7");
    expect(screen.queryByRole("heading", { name: "Top-line take" })).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("shows the verdict when the owner publishes it", async () => {
    serveShared(() => HttpResponse.json(shared({ scenario: null, parts: ["verdict"] })));
    visit("/shared/t-1");
    expect(await screen.findByText("Rent eats the raise.")).toBeVisible();
    const left = "Left out by its owner: scenario, insights and steps, reasoning.";
    expect(screen.getByText(left)).toBeVisible();
  });

  it("marks an imported score", async () => {
    const imported = result({ versions: { source: "imported" }, headline: IMPORTED_TEXT });
    serveShared(() => HttpResponse.json(shared({ result: imported })));
    visit("/shared/t-1");
    expect((await screen.findAllByText(IMPORTED_TEXT)).length).toBeGreaterThan(0);
    expect(screen.queryByText("High Clarity")).toBeNull();
  });

  it("shows the same message for every invalid link", async () => {
    serveShared(() => HttpResponse.json({ error: GONE }, { status: 404 }));
    visit("/shared/t-1");
    expect(await screen.findByRole("heading", { name: GONE })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  it("offers a retry when the server is unavailable", async () => {
    serveShared(() => HttpResponse.json({ error: "Away" }, { status: 503 }));
    const { user } = visit("/shared/t-1");
    expect(await screen.findByText("Away.")).toBeVisible();
    serveShared(() => HttpResponse.json(shared()));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeVisible();
  });
});
