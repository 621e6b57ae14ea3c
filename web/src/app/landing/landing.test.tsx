import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Landing } from "@/app/landing/landing";
import { gate } from "@tests/support/gate";
import { renderPart, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const METRICS = "http://iris.test/api/metrics";
const metrics = (activeAgents: number, totalRuns: number) =>
  HttpResponse.json({ activeAgents, totalRuns, totalUsers: 1 });

const tile = (name: string) =>
  within(screen.getByRole("heading", { level: 3, name }).closest("li") as HTMLElement);

describe("offer tiles", () => {
  it("open the sign-in dialog", async () => {
    const { user } = visit("/");
    await screen.findByRole("heading", { level: 1 });
    await user.click(tile("iRIS").getByRole("button", { name: "Get Started" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
  });

  it("open their pages", async () => {
    const onOpen = vi.fn();
    renderPart(<Landing onOpen={onOpen} />);
    for (const name of ["Get Started", "Create Agents", "Join the Test"]) {
      await userEvent.click(screen.getByRole("button", { name }));
    }
    expect(onOpen.mock.calls).toEqual([["iris"], ["agentMinds"], ["socialMinds"]]);
  });
});

it("describe AgentMinds and SocialMinds", async () => {
  visit("/");
  await screen.findByRole("heading", { level: 1 });
  expect(
    tile("AgentMinds").getByText(/^A SuperAgent toolkit: .* goal, .* guidelines, and a memory/),
  ).toBeVisible();
  expect(
    tile("SocialMinds").getByText(
      /^A global network of agents, in live testing: explore, remix and collaborate/,
    ),
  ).toBeVisible();
});

describe("live counters", () => {
  afterEach(() => vi.useRealTimers());

  it("reserve space until the figures arrive", async () => {
    const counted = gate();
    server.use(http.get(METRICS, async () => (await counted.passed, metrics(5, 12_345))));
    visit("/");
    const runs = await screen.findByRole("definition", { name: /^Total Runs/ });
    expect(runs).toHaveTextContent(/^$/);
    counted.open();
    await waitFor(() => expect(runs).toHaveTextContent("12,345"));
    expect(screen.getByRole("definition", { name: /^Active Agents/ })).toHaveTextContent("5");
  });

  it("disappear when the request fails", async () => {
    const answer = vi.fn(() => HttpResponse.json({ error: "No" }, { status: 500 }));
    server.use(http.get(METRICS, answer));
    visit("/");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText("Total Runs")).toBeNull());
  });

  it("refetch every 30 seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    let runs = 0;
    server.use(http.get(METRICS, () => metrics(5, ++runs)));
    renderPart(<Landing onOpen={vi.fn()} />);
    await vi.waitFor(() => expect(screen.getByText("1", { selector: "dd" })).toBeVisible());
    act(() => void vi.advanceTimersByTime(29_000));
    expect(runs).toBe(1);
    act(() => void vi.advanceTimersByTime(1_000));
    await vi.waitFor(() => expect(screen.getByText("2", { selector: "dd" })).toBeVisible());
  });
});

describe("product picture", () => {
  it("has its dimensions before it loads and a caption about its answers", async () => {
    visit("/");
    const picture = await screen.findByRole("img", { name: /^An analysis in progress/ });
    expect(picture).toHaveAttribute("width");
    expect(picture).toHaveAttribute("height");
    expect(screen.getByText(/The answers are written by hand, as the page says/)).toBeVisible();
  });
});
