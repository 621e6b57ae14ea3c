import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, result } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { READINESS, readiness } from "@tests/support/readiness";
import { signedIn, visit } from "@tests/support/render";
import { RUN } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

const CALL = "http://iris.test/api/readiness";

beforeEach(() => signedIn());

const write = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Decision Scenario" }), { target: { value: text } });

const panel = () => screen.findByRole("region", { name: "Decision readiness" });

async function openComposer() {
  const page = visit("/iris");
  await screen.findByRole("textbox", { name: "Decision Scenario" });
  return page;
}

describe("readiness in the composer", () => {
  it("counts known items, quotes the text and asks the next question", async () => {
    const { user } = await openComposer();
    expect(screen.queryByRole("region", { name: "Decision readiness" })).toBeNull();
    write("Lisbon at 20% less pay, or Berlin?");
    const shown = within(await panel());
    expect(shown.getByText("2 of 8 known")).toBeVisible();
    expect(shown.getByText("Next question: By when do you have to decide?")).toBeVisible();
    await user.hover(shown.getByRole("button", { name: "Options, known" }));
    expect(await screen.findAllByText("“my options”")).not.toHaveLength(0);
    write("");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Decision readiness" })).toBeNull());
  });

  it("discards the response to an outdated text", async () => {
    const slow = gate();
    const reached = gate();
    server.use(
      http.post(CALL, async ({ request }) => {
        const { scenario } = (await request.json()) as { scenario: string };
        if (scenario === "Lisbon?") {
          reached.open();
          await slow.passed;
        }
        return HttpResponse.json(scenario === "Lisbon?" ? readiness("aim") : READINESS);
      }),
    );
    await openComposer();
    write("Lisbon?");
    await reached.passed;
    write("Lisbon or Berlin?");
    expect(within(await panel()).getByText("2 of 8 known")).toBeVisible();
    slow.open();
    await waitFor(() => expect(screen.getByText("2 of 8 known")).toBeVisible());
  });

  it("keeps the last response when a request fails", async () => {
    await openComposer();
    write("Lisbon or Berlin?");
    const shown = await panel();
    const failed = gate();
    server.use(
      http.post(CALL, () => {
        failed.open();
        return HttpResponse.json({ error: "Too many requests" }, { status: 429 });
      }),
    );
    write("Lisbon or Berlin, by May?");
    await failed.passed;
    expect(within(shown).getByText("2 of 8 known")).toBeVisible();
    expect(screen.queryByText("Too many requests")).toBeNull();
  });
});

describe("unclear text", () => {
  const question = "What are the options?";
  const questions = [question, "By when do you have to decide?"];

  it("is kept and supplemented by answers to questions", async () => {
    server.use(
      http.post("http://iris.test/api/analyze", () =>
        HttpResponse.json(
          { error: "The text names no decision.", code: "unclear_scenario", questions },
          { status: 422 },
        ),
      ),
    );
    const { user } = await openComposer();
    write("Help");
    await user.click(await screen.findByRole("button", { name: "Start Thinking" }));
    expect(await screen.findByText("What is the decision?")).toBeVisible();
    expect(screen.queryByText("Analysis Failed")).toBeNull();
    await user.click(screen.getByRole("button", { name: question }));
    const box = screen.getByRole("textbox", { name: "Decision Scenario" });
    expect(box).toHaveValue("Help\nWhat are the options? ");
    expect(box).toHaveFocus();
  });
});

describe("readiness of a result", () => {
  it("inserts its next question into the input of the Thinking Partner", async () => {
    const found = readiness("options", "aim", "figures", "affected", "doubts");
    server.use(
      http.get(RUN, () =>
        HttpResponse.json(detail({ status: "completed", result: result({ readiness: found }) })),
      ),
    );
    serveStreams();
    const { user } = visit("/iris?analysis=a-1");
    const card = within(await screen.findByRole("region", { name: "Readiness" }));
    expect(card.getByText("5 of 8 known")).toBeVisible();
    const input = await screen.findByRole("textbox", { name: "Your input" });
    await user.click(card.getByRole("button", { name: "Answer it in the Thinking Partner" }));
    await waitFor(() => expect(input).toHaveValue("By when do you have to decide? "));
    await waitFor(() => expect(input).toHaveFocus());
  });
});
