/** Safety reply from the server. */

import type { SafetyContact, SafetyResult } from "@/api/types";

export const safety = (more: Partial<SafetyResult> = {}): SafetyResult => ({
  type: "safety",
  analysisId: "a-1",
  category: "self_harm",
  message: "You don't have to carry this alone.",
  steps: ["If there is any danger right now, call 112.", "Talk to someone today."],
  contacts: [
    contact({ name: "Emergency", phone: "112", hours: "24/7" }),
    contact({ name: "Find A Helpline", url: "https://findahelpline.com" }),
  ],
  canContinue: false,
  source: "check",
  language: "en",
  ...more,
});

const contact = (more: Partial<SafetyContact>): SafetyContact => ({
  name: "",
  region: "INT",
  phone: null,
  url: null,
  hours: null,
  source: null,
  asOf: null,
  ...more,
});
