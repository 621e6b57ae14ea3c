import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { WebhooksSection } from "@/features/identity/settings/webhooks/webhooks-section";
import type { Delivery, Webhook } from "@/features/identity/settings/webhooks/queries";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const WEBHOOKS = "http://iris.test/api/webhooks";
const URL_REFUSED = "The address is not public.";

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: "w-1",
  name: "Home server",
  url: "https://home.example/hooks",
  events: ["analysis.completed", "decision.review_due"],
  createdAt: "2025-01-01T10:00:00",
  failingSince: null,
  disabledAt: null,
  disabledBy: null,
  lastDelivery: null,
  ...more,
});

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: "d-1",
  event: "analysis.completed",
  body: '{"type":"analysis.completed"}',
  status: "failed",
  tries: 8,
  nextTryAt: null,
  statusCode: 500,
  error: "The receiver answered with status 500.",
  excerpt: "Out of disk",
  createdAt: "2025-01-01T10:00:00",
  endedAt: "2025-01-02T10:00:00",
  ...more,
});

/** Webhooks that the server changes on request. Returns the bodies of changes and the replayed deliveries. */
function serveWebhooks(webhooks: Webhook[], deliveries: Delivery[] = []) {
  let live = webhooks;
  const sent: unknown[] = [];
  server.use(
    http.get(WEBHOOKS, () => HttpResponse.json({ webhooks: live })),
    http.post(WEBHOOKS, async ({ request }) => {
      const body = (await request.json()) as { url: string };
      sent.push(body);
      if (body.url.includes("192.168")) {
        const refusal = { error: URL_REFUSED, code: "invalid_webhook_url" };
        return HttpResponse.json(refusal, { status: 422 });
      }
      live = [webhook(), ...live];
      return HttpResponse.json({ ...webhook(), secret: "whsec_secret" }, { status: 201 });
    }),
    http.patch(`${WEBHOOKS}/:id`, async ({ request }) => {
      const body = (await request.json()) as { isEnabled?: boolean };
      sent.push(body);
      const isPaused = body.isEnabled === false;
      live = live.map((one) => ({
        ...one,
        disabledAt: isPaused ? "2025-01-03T10:00:00" : null,
        disabledBy: isPaused ? "owner" : null,
      }));
      return HttpResponse.json(live[0]);
    }),
    http.delete(`${WEBHOOKS}/:id`, ({ params }) => {
      live = live.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${WEBHOOKS}/:id/deliveries`, () => HttpResponse.json({ deliveries })),
    http.post(`${WEBHOOKS}/:id/deliveries/:delivery/replay`, ({ params }) => {
      sent.push(params.delivery);
      return HttpResponse.json(delivery({ status: "pending" }), { status: 202 });
    }),
  );
  return sent;
}

describe("webhooks", () => {
  it("state why an address is refused, and show the secret once", async () => {
    const sent = serveWebhooks([]);
    renderPart(<WebhooksSection />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Create a webhook" }));
    const form = within(screen.getByRole("dialog", { name: "Create a webhook" }));
    await user.click(form.getByRole("button", { name: "Create webhook" }));
    expect(form.getByText("Enter an address")).toBeVisible();
    await user.type(form.getByLabelText("Address"), "https://192.168.1.1");
    await user.click(form.getByRole("button", { name: "Create webhook" }));
    expect(await form.findByText(URL_REFUSED)).toBeVisible();
    expect(form.getByLabelText("Address")).toBeInvalid();
    await user.clear(form.getByLabelText("Address"));
    await user.type(form.getByLabelText("Address"), "https://home.example/hooks");
    await user.click(form.getByRole("checkbox", { name: "New comment" }));
    await user.click(form.getByRole("checkbox", { name: "Analysis failed" }));
    await user.click(form.getByRole("button", { name: "Create webhook" }));
    const shown = within(await screen.findByRole("dialog", { name: "Copy the signing secret" }));
    expect(shown.getByText("whsec_secret")).toBeVisible();
    expect(sent.at(-1)).toEqual({
      url: "https://home.example/hooks",
      name: "",
      events: ["analysis.completed", "decision.review_due"],
    });
    await user.click(shown.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("whsec_secret")).toBeNull();
    expect(await screen.findByText("Analysis completed, review due")).toBeVisible();
  });

  it("are paused, resumed and deleted after a confirmation", async () => {
    const sent = serveWebhooks([webhook()]);
    renderPart(<WebhooksSection />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Manage Home server" }));
    const managed = within(screen.getByRole("dialog", { name: "Home server" }));
    expect(await managed.findByText(/Send a test to see/)).toBeVisible();
    await user.click(managed.getByRole("button", { name: "Pause" }));
    expect(await managed.findByText(/^Paused on Jan 3, 2025/)).toBeVisible();
    expect(managed.queryByRole("button", { name: "Send a test" })).toBeNull();
    await user.click(managed.getByRole("button", { name: "Resume" }));
    expect(await managed.findByRole("button", { name: "Pause" })).toBeVisible();
    expect(sent).toEqual([{ isEnabled: false }, { isEnabled: true }]);
    await user.click(managed.getByRole("button", { name: "Delete" }));
    await user.click(managed.getByRole("button", { name: "Delete webhook" }));
    await expect.poll(() => screen.queryByText("Home server")).toBeNull();
  });

  it("replay deliveries that have ended", async () => {
    const waiting = { status: "pending", nextTryAt: "2125-01-01T12:00:00", endedAt: null } as const;
    const sent = serveWebhooks(
      [webhook({ failingSince: "2025-01-01T10:00:00" })],
      [delivery(), delivery({ id: "d-2", event: "webhook.test", tries: 1, ...waiting })],
    );
    renderPart(<WebhooksSection />);
    const user = userEvent.setup();
    expect(await screen.findByText("Failing")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Manage Home server" }));
    await user.click(await screen.findByRole("button", { name: /^Test ?Waiting.*next try Jan 1, 2125/ }));
    expect(screen.queryByRole("button", { name: "Replay" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Analysis completed ?Failed.*8 tries/ }));
    expect(screen.getAllByText("Out of disk")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Replay" }));
    await expect.poll(() => sent).toEqual(["d-1"]);
  });
});
