import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { LinkDialog } from "@/features/runs/sharing/link-dialog";
import { result } from "@tests/support/answers";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const SHARES = "http://iris.test/api/analyses/a-1/shares";

async function openDialog() {
  const user = userEvent.setup();
  renderPart(<LinkDialog analysisId="a-1" open onOpenChange={() => undefined} />);
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("share link", () => {
  it("is previewed for its readers before it is created", async () => {
    const requests: unknown[] = [];
    server.use(
      http.get(SHARES, () => HttpResponse.json([])),
      http.post(`${SHARES}/preview`, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({
          title: "A decision, seen through two lenses",
          scenario: null,
          createdAt: "2026-01-05T15:04:00",
          expiresAt: "2099-02-04T15:04:00",
          parts: ["verdict"],
          result: result({ scenario: "" }),
        });
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("checkbox", { name: "Scenario" }));
    await user.click(dialog.getByRole("checkbox", { name: "Verdict and suggestion" }));
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    const preview = within(await dialog.findByRole("region", { name: "What readers see" }));
    expect(await preview.findByText("A decision, seen through two lenses")).toBeVisible();
    expect(preview.getByText(/^Left out by its owner: scenario/)).toBeVisible();
    expect(requests).toEqual([{ expiresInDays: 30, showsScenario: false, parts: ["verdict"] }]);
    await user.click(dialog.getByRole("button", { name: "Change" }));
    expect(dialog.getByRole("checkbox", { name: "Verdict and suggestion" })).toBeChecked();
  });
});
