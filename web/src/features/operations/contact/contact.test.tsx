import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { ContactDetails } from "@/features/operations/contact/queries";
import { serveAccount, signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const CONTACT = "http://iris.test/api/contact";
const NOTHING: ContactDetails = {
  email: null,
  bookingUrl: null,
  networkUrl: null,
  blogUrl: null,
  isMailed: false,
};
const ALL: ContactDetails = {
  email: "hello@example.org",
  bookingUrl: "https://book.example.org/iris",
  networkUrl: "https://network.example.org/iris",
  blogUrl: "https://blog.example.org",
  isMailed: true,
};

const serve = (details: ContactDetails) => server.use(http.get(CONTACT, () => HttpResponse.json(details)));

async function open() {
  const visited = visit("/contact");
  await screen.findByRole("region", { name: "Send a Message" });
  return { ...visited, form: within(screen.getByRole("region", { name: "Your message" })) };
}

beforeEach(() => serve(ALL));

describe("contact options", () => {
  it("include a meeting, a message and configured details", async () => {
    const { user, form } = await open();
    expect(screen.getByRole("heading", { level: 1, name: "Talk to an Expert" })).toBeVisible();
    const meeting = within(screen.getByRole("region", { name: "Schedule a Meeting" }));
    expect(meeting.getByText("30 minutes · 1-on-1")).toBeVisible();
    expect(meeting.getByRole("link")).toHaveAttribute("href", ALL.bookingUrl);
    const details = within(screen.getByRole("region", { name: "Contact details" }));
    expect(details.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "mailto:hello@example.org",
      ALL.networkUrl,
      ALL.blogUrl,
    ]);
    await user.click(screen.getByRole("button", { name: "Write a message" }));
    expect(form.getByLabelText("Email Address")).toHaveFocus();
  });

  it("link nowhere when nothing is configured and say so", async () => {
    serve(NOTHING);
    await open();
    const meeting = within(screen.getByRole("region", { name: "Schedule a Meeting" }));
    expect(meeting.queryByRole("link")).toBeNull();
    expect(meeting.getByText(/No booking page is set up on this server/)).toBeVisible();
    const details = within(screen.getByRole("region", { name: "Contact details" }));
    expect(details.queryByRole("link")).toBeNull();
    expect(details.getByText(/lists no contact address/)).toBeVisible();
    expect(screen.queryByText(/24 hours/)).toBeNull();
    expect(screen.getByText("Read by the administrators of this server")).toBeVisible();
  });

  it("can be reloaded after an error while the form works", async () => {
    server.use(http.get(CONTACT, () => HttpResponse.json({ error: "Away" }, { status: 503 })));
    const { user } = await open();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The contact details could not be loaded");
    expect(screen.getByText("The booking page could not be loaded.")).toBeVisible();
    expect(screen.queryByText(/No booking page is set up/)).toBeNull();
    serve(ALL);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Contact details" })).toBeVisible();
  });
});

describe("contact message", () => {
  it("is sent trimmed when complete and confirmed", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(CONTACT, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true }, { status: 201 });
      }),
    );
    const { user, form, here } = await open();
    const button = form.getByRole("button", { name: "Send Message" });
    expect(button).toBeDisabled();
    await user.type(form.getByLabelText("Email Address"), "ada@example.org");
    await user.type(form.getByLabelText("Describe Your Query"), "   ");
    expect(button).toBeDisabled();
    await user.type(form.getByLabelText("Describe Your Query"), "URGENT: it stands still. ");
    await user.click(button);
    const heading = await screen.findByRole("heading", { name: "Message Sent Successfully!" });
    expect(heading).toHaveFocus();
    const thanks = "Thank you for reaching out. Our team will get back to you within 24 hours";
    expect(screen.getByText(thanks)).toBeVisible();
    expect(sent).toEqual([{ email: "ada@example.org", query: "URGENT: it stands still." }]);
    await user.click(screen.getByRole("link", { name: "Return to Home" }));
    expect(here()).toBe("/");
  });

  it("promises no reply when messages are not mailed", async () => {
    serve(NOTHING);
    server.use(http.post(CONTACT, () => HttpResponse.json({ success: true }, { status: 201 })));
    const { user, form } = await open();
    await user.type(form.getByLabelText("Email Address"), "ada@example.org");
    await user.type(form.getByLabelText("Describe Your Query"), "Hello.");
    await user.click(form.getByRole("button", { name: "Send Message" }));
    await screen.findByRole("heading", { name: "Message Sent Successfully!" });
    expect(screen.getByText(/administrators of this server see your message/)).toBeVisible();
    expect(screen.queryByText(/24 hours/)).toBeNull();
  });

  it.each([
    [ALL, "Failed to send message. Please try again or contact us directly at hello@example.org."],
    [NOTHING, "Failed to send message. Please try again."],
  ])("stays in the form on an error with alternatives (%#)", async (details, text) => {
    serve(details);
    const slow = { error: "Too many messages from your address.", code: "too_many_requests" };
    server.use(http.post(CONTACT, () => HttpResponse.json(slow, { status: 429 })));
    const { user, form } = await open();
    await user.type(form.getByLabelText("Email Address"), "ada@example.org");
    await user.type(form.getByLabelText("Describe Your Query"), "Hello?");
    await user.click(form.getByRole("button", { name: "Send Message" }));
    const alert = await form.findByRole("alert");
    expect(within(alert).getByRole("heading")).toHaveTextContent(text);
    expect(alert).toHaveTextContent("Too many messages from your address.");
    expect(form.getByLabelText("Describe Your Query")).toHaveValue("Hello?");
  });

  it("has the email address of a signed-in user", async () => {
    serveAccount();
    signedIn();
    const { form } = await open();
    expect(form.getByLabelText("Email Address")).toHaveValue("maria@example.com");
  });
});
