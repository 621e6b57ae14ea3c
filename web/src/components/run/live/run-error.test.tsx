import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { LiveRun } from "@/components/run/live/live-run";
import { gate } from "@tests/support/gate";
import { renderPart, signedIn } from "@tests/support/render";
import { RUN } from "@tests/support/run";
import { server } from "@tests/support/server";
import { serveStreams } from "@tests/support/stream";

it("keeps its position and focus while a failed run is retried", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1_000);
  signedIn();
  serveStreams();
  const away = () => HttpResponse.json({ error: "Away" }, { status: 503 });
  server.use(http.get(RUN, away));
  renderPart(<LiveRun analysisId="a-1" />);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Try again" });
  const answer = gate();
  let tried = 0;
  server.use(
    http.get(RUN, async () => {
      tried += 1;
      await answer.passed;
      return away();
    }),
  );
  await user.click(button);
  await waitFor(() => expect(tried).toBe(1));
  expect(button).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("This analysis could not be loaded");
  answer.open();
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
  expect(button).toHaveFocus();
});
