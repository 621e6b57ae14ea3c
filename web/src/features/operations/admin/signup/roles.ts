/** Roles that an invitation can grant. */

import type { InvitationRole } from "@/api/types";

export const ROLES: readonly { role: InvitationRole; name: string; says: string }[] = [
  { role: "member", name: "Member", says: "Can use iRIS." },
  { role: "administrator", name: "Administrator", says: "Can also manage accounts, runs and costs." },
];

export const roleName = (role: InvitationRole) => ROLES.find((one) => one.role === role)?.name ?? role;
