/** Sign-up modes for administrators. */

import type { SignUpMode } from "@/api/types";

export const MODES: readonly { mode: SignUpMode; name: string; says: string }[] = [
  { mode: "open", name: "Open", says: "Anyone can create an account." },
  { mode: "invite", name: "By invitation", says: "People with an invitation link can create an account." },
  {
    mode: "domains",
    name: "Email domains",
    says: "People with an email address at these domains or with an invitation link can create an account.",
  },
  { mode: "closed", name: "Closed", says: "No one can create an account, even with an invitation." },
];

export const nameOf = (mode: SignUpMode) => MODES.find((one) => one.mode === mode)?.name ?? mode;

/** Parses domains separated by commas, spaces or lines. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== "");
}
