/** The parts of the admin page, as they stand in the address and as they are called. */

import type { AdminTab } from "@/features/admin/common/links";

export const TABS: readonly { tab: AdminTab; name: string; title: string; says: string }[] = [
  {
    tab: "agents",
    name: "Agents",
    title: "Global Agent Management v2",
    says: "Agents that everybody may use, and those that people have built for themselves.",
  },
  {
    tab: "users",
    name: "Users",
    title: "Users",
    says: "Everybody who has an account here. What you do is kept in the audit log.",
  },
  {
    tab: "signup",
    name: "Sign-up",
    title: "Sign-up",
    says: "Who can create an account here. People who have one can always sign in.",
  },
  {
    tab: "reports",
    name: "Reports",
    title: "Reports",
    says: "What people find should not be shown, last reported first.",
  },
  {
    tab: "messages",
    name: "Messages",
    title: "Messages",
    says: "What people have written by the contact form.",
  },
  {
    tab: "audit",
    name: "Audit log",
    title: "Audit log",
    says: "What administrators did. Nothing in it can be changed or deleted.",
  },
];

export function tabOf(params: URLSearchParams): AdminTab {
  return TABS.find(({ tab }) => tab === params.get("tab"))?.tab ?? "agents";
}
