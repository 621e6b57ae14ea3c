/** Scopes of API tokens in words. */

import type { Scope } from "@/features/identity/settings/tokens/queries";

export const SCOPES: Record<Scope, { name: string; hint: string }> = {
  read: { name: "Read", hint: "Your analyses, decisions, agents and notifications" },
  analyze: { name: "Analyze", hint: "Start and follow analyses, ask follow-ups, record decisions" },
  publish: { name: "Publish", hint: "Build agents, post, comment and share" },
  operate: { name: "Operate", hint: "Administrators: runs, queues, providers and training" },
};

const ORDER: readonly Scope[] = ["read", "analyze", "publish", "operate"];

export function scopesFor(isAdmin: boolean): readonly Scope[] {
  return isAdmin ? ORDER : ORDER.filter((scope) => scope !== "operate");
}

/** 'Read, analyze'. */
export function scopeNames(scopes: readonly Scope[]): string {
  const names = scopes.map((scope) => SCOPES[scope].name);
  return [names[0], ...names.slice(1).map((name) => name.toLowerCase())].join(", ");
}
