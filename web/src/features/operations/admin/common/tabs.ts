/** Tabs of the admin page, with URL values and names. */

import type { AdminTab } from "@/lib/paths";

export const TABS: readonly { tab: AdminTab; name: string; title: string; says: string }[] = [
  {
    tab: "agents",
    name: "Agents",
    title: "Global Agent Management v2",
    says: "Agents that everyone can use, and agents that users built for themselves.",
  },
  {
    tab: "users",
    name: "Users",
    title: "Users",
    says: "Everyone with an account here. Your actions are recorded in the audit log.",
  },
  {
    tab: "signup",
    name: "Sign-up",
    title: "Sign-up",
    says: "Who can create an account here. Existing users can always sign in.",
  },
  {
    tab: "reports",
    name: "Reports",
    title: "Reports",
    says: "Reported content, most recently reported first.",
  },
  {
    tab: "messages",
    name: "Messages",
    title: "Messages",
    says: "Messages from the contact form, urgent ones first.",
  },
  {
    tab: "audit",
    name: "Audit log",
    title: "Audit log",
    says: "Actions of administrators. Entries cannot be changed or deleted.",
  },
];

export function tabOf(params: URLSearchParams): AdminTab {
  return TABS.find(({ tab }) => tab === params.get("tab"))?.tab ?? "agents";
}
