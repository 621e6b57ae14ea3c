import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { Consent } from "@/features/learning/training/consent";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const API = "http://iris.test/api";

describe("training consent", () => {
  it("is off by default and can be withdrawn", async () => {
    const put: unknown[] = [];
    server.use(
      http.put(`${API}/account/training-consent`, async ({ request }) => {
        const { agreed } = (await request.json()) as { agreed: boolean };
        put.push(agreed);
        return HttpResponse.json({ agreed, agreedAt: agreed ? "2026-01-05T15:04:00Z" : null });
      }),
    );
    renderPart(<Consent />);
    const box = await screen.findByRole("switch", { name: "Use my analyses for training" });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText(/Agreed on Jan 5, 2026/)).toBeVisible();
    await userEvent.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(put).toEqual([true, false]);
  });
});
