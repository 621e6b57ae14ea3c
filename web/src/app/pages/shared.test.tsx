import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import type { SharedRead } from "@/api/types";
import { result } from "@tests/support/answers";
import { visit } from "@tests/support/render";
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
