import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { readToken, writeToken } from "@/api/auth-token";
import { gate } from "@tests/support/gate";
import { serveAccount, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ME = "http://iris.test/api/auth/me";
const AWAY = () => HttpResponse.json({ error: "Later" }, { status: 503 });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it.each(["/iris", "/dare", "/socialminds", "/about"])(
  "retry button on %s keeps position and focus until the server responds",
  async (address) => {
    writeToken("kept");
    serveAccount();
    vi.spyOn(Math, "random").mockReturnValue(1_000);
    server.use(http.get(ME, AWAY));
    const { user } = visit(address);
    const button = await screen.findByRole("button", { name: "Try again" });
    const answers = [gate(), gate()];
    let requests = 0;
    server.use(
      http.get(ME, async () => {
        await answers[requests++]?.passed;
        return AWAY();
      }),
    );
    for (const [index, answer] of answers.entries()) {
      await user.click(button);
      await waitFor(() => expect(requests).toBe(index + 1));
      expect(button).toHaveFocus();
      expect(button).toHaveAttribute("aria-busy", "true");
      answer.open();
      await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
      expect(button).toHaveFocus();
      expect(screen.getByText("iRIS could not be reached")).toBeVisible();
    }
  },
);

it("late 401 of any request with an old token keeps the session of another tab", async () => {
  writeToken("old");
  serveAccount();
  const requests: (string | null)[] = [];
  const answer = gate();
  server.use(
    http.get("http://iris.test/api/analyses/history", async ({ request }) => {
      requests.push(request.headers.get("Authorization"));
      await answer.passed;
      return HttpResponse.json({ error: "No" }, { status: 401 });
    }),
  );
  const { client } = visit("/iris");
  await waitFor(() => expect(requests).toEqual(["Bearer old"]));
  writeToken("of-the-other-tab");
  answer.open();
  const refused = { predicate: ({ state }: { state: { status: string } }) => state.status === "error" };
  await waitFor(() => expect(client.getQueryCache().findAll(refused)).not.toEqual([]));
  expect(readToken()).toBe("of-the-other-tab");
});

it("late 401 of an old token keeps the session of another tab", async () => {
  writeToken("old");
  const requests: string[] = [];
  const answer = gate();
  server.use(
    http.get(ME, async () => {
      requests.push("old");
      await answer.passed;
      return HttpResponse.json({ error: "No" }, { status: 401 });
    }),
  );
  visit("/iris");
  await waitFor(() => expect(requests).toHaveLength(1));
  serveAccount();
  writeToken("of-the-other-tab");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
  answer.open();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(readToken()).toBe("of-the-other-tab");
  expect(await screen.findByRole("textbox", { name: "Decision Scenario" })).toBeVisible();
});
