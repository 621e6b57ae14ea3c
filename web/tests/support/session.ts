/** Handlers for requests on page load: user, models, counts and sign-in. */

import type { Selectable, SignUpTerms, User } from "@/api/types";
import type { FactorState } from "@/features/identity/settings/security/queries";
import { LABELS, MODELS } from "@tests/support/answers";

/** User without a second factor, at an origin where passkeys work. */
export const NO_FACTORS: FactorState = {
  passkeys: [],
  totp: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  passkeysAvailable: true,
};

export const USER: User = {
  id: "u-1",
  username: "maria",
  email: "maria@example.com",
  firstName: "Maria",
  lastName: "Okafor",
  displayName: "Maria Okafor",
  isAdmin: false,
  hasPassword: true,
  emailVerified: false,
  reviewPending: false,
  hasSecondFactor: false,
  photoURL: null,
};

export const selectable = (more: Partial<Selectable> = {}): Selectable => ({
  models: [
    { id: "iris", name: "IRIS", available: true, reason: null },
    { id: "superagent", name: "SuperAgent Toolkit", available: true, reason: null },
    { id: "gemini-2.5-flash", name: "Gemini 2.5-Flash", available: true, reason: null },
    {
      id: "gpt-4o",
      name: "GPT-4o",
      available: false,
      reason: "GPT-4o needs an API key, which this installation does not have.",
    },
  ],
  agents: [],
  tiers: [1, 2, 3].map((tier) => ({
    tier,
    label: LABELS[tier] ?? "",
    model: MODELS[tier] ?? "",
    provider: "openai",
    price: null,
  })),
  offline: false,
  withoutQuota: [],
  ...more,
});

export const METRICS = { activeAgents: 4, totalRuns: 1234, totalUsers: 56 };

export const SIGN_UP: SignUpTerms = {
  mode: "open",
  domains: [],
  confirmsEmail: false,
  isFirstAccount: false,
  sendsMail: false,
};

export const GOOGLE = { configured: false, hostAllowed: true, redirectOnly: false, host: "iris.test" };
