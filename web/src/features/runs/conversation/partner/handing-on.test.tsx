import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { PartnerPanel } from "@/features/runs/conversation/partner/partner-panel";
import {
  CONVERSATIONS,
  GREETING,
  answered,
  followed,
  said,
  serveConversation,
  serveStart,
  thinking,
} from "@tests/support/conversations";
import { completed, queued } from "@tests/support/events";
import { gate } from "@tests/support/gate";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const led = vi.fn<(to: string) => void>();
beforeEach(() => void led.mockClear());

/** Page of an analysis that is replaced by that of the updated one, with another text field. */
function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const analysis = new URLSearchParams(search).get("analysis") ?? "a-1";
  if (pathname === "/about") {
    return (
      <>
        <h1>About</h1>
        <Link to={linkTo("a-2")}>a-2</Link>
      </>
    );
  }
  return (
    <div key={analysis}>
      <h1>{analysis}</h1>
      <Link to="/about">About</Link>
      <textarea aria-label="Journal" />
      <PartnerPanel
        analysisId={analysis}
        scenario="Should we move?"
        onUpdated={(id) => {
          led(id);
          void navigate(linkTo(id));
        }}
        focused={analysis !== "a-1"}
      />
    </div>
  );
}

const linkTo = (id: string) => `/iris?analysis=${id}`;
const box = () => screen.findByLabelText<HTMLTextAreaElement>("Your input");
const turns = [said("Rent is higher."), answered("Stay.", { analysisId: "a-2", status: "completed" })];

type Doing = (user: ReturnType<typeof userEvent.setup>) => Promise<void>;

/** Sends an input, with callbacks before its run is done and after its end is known. */
async function updated(meanwhile: Doing, then: Doing = () => Promise.resolve()) {
  serveStart("/api/conversations/message", "a-2");
  const kept = serveConversation(thinking());
  renderPart(<Pages />);
  const user = userEvent.setup();
  const tell = await followed(async () => user.type(await box(), "Rent is higher.{Enter}"));
  await meanwhile(user);
  kept.now = thinking({ inputsLeft: 4, messages: [answered(GREETING), ...turns] });
  tell(queued(), completed({ analysisId: "a-2", reply: "Stay." }));
  await then(user);
  expect(await screen.findByText("Thinking Updated")).toBeVisible();
  return user;
}

it("moves the draft to the partner of the updated analysis", async () => {
  const user = await updated(async (user) => user.type(await box(), "And the"));
  expect(await screen.findByRole("heading", { name: "a-2" })).toBeVisible();
  expect(await box()).toHaveValue("And the");
  await waitFor(async () => expect(await box()).toHaveFocus());
  await user.keyboard(" children?");
  expect(await box()).toHaveValue("And the children?");
});

it("stays while other text is edited and links to the updated analysis", async () => {
  await updated((user) => user.type(screen.getByLabelText("Journal"), "We stay"));
  expect(await screen.findByRole("link", { name: "Show this analysis" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "a-1" })).toBeVisible();
  expect(screen.getByLabelText("Journal")).toHaveValue("We stay");
});

it("moves the draft when the link is followed", async () => {
  const user = await updated((user) => user.type(screen.getByLabelText("Journal"), "We stay"));
  await user.type(await box(), "And the children?");
  const link = await screen.findByRole("link", { name: "Show this analysis" });
  await user.click(link);
  expect(await screen.findByRole("heading", { name: "a-2" })).toBeVisible();
  expect(await box()).toHaveValue("And the children?");
});

it("keeps the draft when the link opens another tab", async () => {
  const user = await updated((user) => user.type(screen.getByLabelText("Journal"), "We stay"));
  await user.type(await box(), "And the children?");
  const link = await screen.findByRole("link", { name: "Show this analysis" });
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  expect(await box()).toHaveValue("And the children?");
  await user.click(screen.getByRole("link", { name: "About" }));
  await user.click(screen.getByRole("link", { name: "a-2" }));
  expect(await box()).toHaveValue("");
});

it("does not navigate after the user left the page", async () => {
  const held = gate();
  const requests = gate();
  const hold = () => {
    server.use(
      http.post(CONVERSATIONS, async () => {
        requests.open();
        await held.passed;
        return HttpResponse.json(thinking());
      }),
    );
    return Promise.resolve();
  };
  await updated(hold, async (user) => {
    await requests.passed;
    await user.click(screen.getByRole("link", { name: "About" }));
    held.open();
  });
  expect(led).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "About" })).toBeVisible();
});

it("stays while a dialog is open", async () => {
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
