import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { selectable } from "@tests/support/session";
import { chat, serveConversation, serveList } from "@tests/support/conversations";
import { gate } from "@tests/support/gate";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const builtIn = (id: string, name: string) => {
  return { id, name, goal: "", category: "Reasoning", isSuperAgent: false, specialties: [] };
};
const AGENTS = [builtIn("ethical-lens", "Ethical Lens"), builtIn("logical-lens", "Logical Lens")];

const box = () => screen.findByLabelText("Your question");

it("keeps the draft, and a failed message returns to its agent", async () => {
  signedIn();
  serveList();
  serveConversation(chat({ agentId: "ethical-lens", agentName: "Ethical Lens" }));
  const held = gate();
  server.use(
    http.get("http://iris.test/api/dare/models", () => HttpResponse.json(selectable({ agents: AGENTS }))),
    http.get("http://iris.test/api/mirrorminds/public", () => HttpResponse.json([])),
    http.post("http://iris.test/api/custom-analyze", async () => {
      await held.passed;
      return HttpResponse.json({ error: "Down." }, { status: 503 });
    }),
  );
  const { user } = visit("/conversations?agent=ethical-lens");
  const pick = async (name: RegExp) => {
    await user.click(screen.getByRole("combobox", { name: "Agent" }));
    await user.click(await screen.findByRole("option", { name }));
    await waitFor(async () => expect(await box()).toHaveFocus());
  };
  await waitFor(async () => expect(await box()).toBeEnabled());
  await user.type(await box(), "Should we move?{Enter}And when");
  await pick(/Logical Lens/);
  expect(await box()).toHaveValue("And when");
  expect(screen.queryByText("Should we move?")).not.toBeInTheDocument();
  held.open();
  expect(await screen.findByText("Analysis Failed")).toBeVisible();
  expect(screen.queryByText(/I hit an issue/)).not.toBeInTheDocument();
  expect(await box()).toHaveValue("And when");
  await pick(/Ethical Lens/);
  expect(await screen.findByText(/I hit an issue/)).toBeVisible();
  expect(await box()).toHaveValue("Should we move?\n\nAnd when");
});
