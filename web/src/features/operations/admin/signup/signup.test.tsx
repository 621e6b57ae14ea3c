import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Invitation, SignUpPolicy } from "@/api/types";
import { administering } from "@tests/support/admin";
import { visit } from "@tests/support/render";
import { server } from "@tests/support/server";

const ADMIN = "http://iris.test/api/admin";
const AT = "2026-01-05T15:04:00";
const ADA = { id: "a", name: "Ada Lovelace", username: "ada", isSuspended: false };

const POLICY: SignUpPolicy = {
  mode: "open",
  domains: [],
  configured: { mode: "open", domains: [] },
  isOverridden: false,
  changedAt: null,
  changedBy: null,
  confirmsEmail: false,
};

const invitation = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  role: "member",
  note: `For ${id}`,
  state: "open",
  createdAt: AT,
  createdBy: ADA,
  expiresAt: AT,
  usedAt: null,
  usedBy: null,
  revokedAt: null,
  ...more,
});

function serveInvitations(invitations: Invitation[]): void {
  const open = invitations.filter(({ state }) => state === "open").length;
  server.use(http.get(`${ADMIN}/invitations`, () => HttpResponse.json({ invitations, open, next: null })));
}

describe("sign-up administration", () => {
  beforeEach(() => {
    administering();
    server.use(http.get(`${ADMIN}/sign-up`, () => HttpResponse.json(POLICY)));
    serveInvitations([]);
  });

  it("sets the mode with its domains, warns about unverified addresses and resets", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${ADMIN}/sign-up`, async ({ request }) => {
        const body = (await request.json()) as Pick<SignUpPolicy, "mode" | "domains">;
        sent.push(body);
        const changed = { isOverridden: true, changedAt: AT, changedBy: ADA };
        return HttpResponse.json({ ...POLICY, ...body, ...changed });
      }),
      http.delete(`${ADMIN}/sign-up`, () => HttpResponse.json(POLICY)),
    );
    const { user } = visit("/admin?tab=signup");
    const form = within(await screen.findByRole("form", { name: "Sign-up mode" }));
    expect(form.getByRole("radio", { name: "Open" })).toBeChecked();
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.click(form.getByRole("radio", { name: "Email domains" }));
    expect(form.getByRole("heading", { name: "Addresses are not verified" })).toBeVisible();
    await user.type(form.getByLabelText("Domains"), "example.org, *.example.net");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Sign-up mode saved")).toBeVisible();
    expect(sent).toEqual([{ mode: "domains", domains: ["example.org", "*.example.net"] }]);
    expect(form.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
    await user.click(form.getByRole("button", { name: "Use the server setting" }));
    expect(await form.findByText(/This is the server setting/)).toBeVisible();
    expect(form.getByRole("radio", { name: "Open" })).toBeChecked();
  });

  it("shows why a mode was rejected and keeps the input", async () => {
    const refused = { error: "Please enter at least one domain.", code: "domains_required" };
    server.use(http.put(`${ADMIN}/sign-up`, () => HttpResponse.json(refused, { status: 400 })));
    const { user } = visit("/admin?tab=signup");
    await user.click(await screen.findByRole("radio", { name: "Email domains" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(refused.error);
    expect(screen.getByRole("radio", { name: "Email domains" })).toBeChecked();
  });

  it("creates an invitation and shows its link once", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${ADMIN}/invitations`, async ({ request }) => {
        sent.push(await request.json());
        const made = { url: "http://iris.test/join#token=t", invitation: invitation("Grace") };
        return HttpResponse.json(made, { status: 201 });
      }),
    );
    const { user } = visit("/admin?tab=signup");
    await user.click(await screen.findByRole("button", { name: "Create invitation" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Note"), " Grace ");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByLabelText("Link")).toHaveValue("http://iris.test/join#token=t");
    expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
    expect(sent).toEqual([{ role: "member", expiresInDays: 7, note: "Grace" }]);
  });

  it("lists who created and used invitations and revokes an open one", async () => {
    serveInvitations([
      invitation("Grace"),
      invitation("Bob", {
        state: "used",
        usedAt: AT,
        usedBy: { ...ADA, name: "Bob B" },
        role: "administrator",
      }),
      invitation("Cleo", { state: "void" }),
    ]);
    const revoked: unknown[] = [];
    server.use(
      http.delete(`${ADMIN}/invitations/:id`, ({ params }) => {
        revoked.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = visit("/admin?tab=signup&state=all");
    const list = within(await screen.findByRole("list", { name: "Invitations" }));
    expect(list.getByRole("link", { name: "Bob B" })).toBeVisible();
    expect(list.getByText(/no longer an administrator/)).toBeVisible();
    expect(list.getAllByRole("button")).toHaveLength(1);
    serveInvitations([invitation("Grace", { state: "revoked", revokedAt: AT })]);
    await user.click(list.getByRole("button", { name: "Revoke For Grace" }));
    expect(await list.findByText("Revoked")).toBeVisible();
    expect(revoked).toEqual(["Grace"]);
  });
});
