import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { PartnerPanel } from "@/features/conversation/partner/partner-panel";
import {
  GREETING,
  answered,
  followed,
  said,
  serveConversation,
  serveStart,
  thinking,
} from "@tests/support/conversations";
import { completed, queued } from "@tests/support/events";
import { renderPart } from "@tests/support/render";

/** The page of an analysis, which gives way to that of the updated one; with something else to write on it. */
function Pages() {
  const [analysis, setAnalysis] = useState("a-1");
  return (
    <div key={analysis}>
      <h1>{analysis}</h1>
      <textarea aria-label="Journal" />
      <PartnerPanel
        analysisId={analysis}
        scenario="Should we move?"
        onUpdated={setAnalysis}
        linkTo={(id) => `/iris?analysis=${id}`}
        focused={analysis !== "a-1"}
      />
    </div>
  );
}

const box = () => screen.findByLabelText<HTMLTextAreaElement>("Your input");
const turns = [said("Rent is higher."), answered("Stay.", { analysisId: "a-2", status: "completed" })];

/** An input is sent, and the test does something before its run is done. */
async function updated(meanwhile: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  serveStart("/api/conversations/message", "a-2");
  const kept = serveConversation(thinking());
  renderPart(<Pages />);
  const user = userEvent.setup();
  const tell = await followed(async () => user.type(await box(), "Rent is higher.{Enter}"));
  await meanwhile(user);
  kept.now = thinking({ inputsLeft: 4, messages: [answered(GREETING), ...turns] });
  tell(queued(), completed({ analysisId: "a-2", reply: "Stay." }));
  expect(await screen.findByText("Thinking Updated")).toBeVisible();
  return user;
}

it("hands on what is being written to the partner", async () => {
  const user = await updated(async (user) => user.type(await box(), "And the"));
  expect(await screen.findByRole("heading", { name: "a-2" })).toBeVisible();
  expect(await box()).toHaveValue("And the");
  await waitFor(async () => expect(await box()).toHaveFocus());
  await user.keyboard(" children?");
  expect(await box()).toHaveValue("And the children?");
});

it("stays where something else is being written, with a link to the other", async () => {
  await updated((user) => user.type(screen.getByLabelText("Journal"), "We stay"));
  expect(await screen.findByRole("link", { name: "Show this analysis" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "a-1" })).toBeVisible();
  expect(screen.getByLabelText("Journal")).toHaveValue("We stay");
});

it("stays where a dialog is open", async () => {
  const dialog = document.createElement("div");
  dialog.role = "dialog";
  await updated(() => {
    document.body.append(dialog);
    return Promise.resolve();
  });
  expect(await screen.findByRole("link", { name: "Show this analysis" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "a-1" })).toBeVisible();
  dialog.remove();
});
