/** Administrator actions in words. */

import type { AuditEntry } from "@/api/types";
import type { AuditAction } from "@/features/operations/admin/audit/queries";

/** `name` is used in the filter, in this order; `did` between actor and subject. */
export const ACTION_TEXTS: Record<AuditAction, { name: string; did: string }> = {
  hide: { name: "Hide", did: "hid" },
  restore: { name: "Restore", did: "restored" },
  dismiss: { name: "Dismiss reports", did: "dismissed the reports of" },
  suspend: { name: "Suspend", did: "suspended" },
  unsuspend: { name: "Unsuspend", did: "unsuspended" },
  grant: { name: "Make administrator", did: "granted administrator rights to" },
  revoke: { name: "Revoke administrator", did: "revoked administrator rights from" },
  "reset-link": { name: "Password reset link", did: "created a password reset link for" },
  "remove-second-factors": { name: "Remove second factors", did: "removed the second factors of" },
  "create-token": { name: "Create API token", did: "created" },
  "revoke-token": { name: "Revoke API token", did: "revoked" },
  "create-webhook": { name: "Create webhook", did: "created" },
  "change-webhook": { name: "Change address of webhook", did: "changed the address of" },
  "delete-webhook": { name: "Delete webhook", did: "deleted" },
  "change-sign-up": { name: "Change sign-up", did: "changed" },
  invite: { name: "Create invitation", did: "created" },
  "revoke-invitation": { name: "Revoke invitation", did: "revoked" },
  "create-global": { name: "Create global agent", did: "created" },
  "make-global": { name: "Make global", did: "promoted to global" },
  "request-publication": { name: "Ask to make global", did: "asked to make global" },
  open: { name: "Read private content", did: "read" },
  "keep-hidden": { name: "Keep hidden", did: "kept hidden" },
  delete: { name: "Delete", did: "deleted" },
  "delete-account": { name: "Delete account", did: "deleted" },
  answer: { name: "Finish message", did: "finished" },
  retry: { name: "Retry run", did: "retried" },
  cancel: { name: "Cancel run", did: "canceled" },
  requeue: { name: "Requeue run", did: "requeued" },
  "change-queue": { name: "Change job queue", did: "changed" },
  train: { name: "Train", did: "started" },
  "export-training": { name: "Export training data", did: "exported" },
  "switch-on-policy": { name: "Switch policy on", did: "switched on" },
  "switch-off-policy": { name: "Switch policy off", did: "switched off" },
};

export const SUBJECTS: Record<AuditEntry["subjectKind"], string> = {
  post: "a post",
  sample: "a sample post",
  comment: "a comment",
  agent: "an agent",
  user: "an account",
  message: "a message",
  run: "a run",
  queue: "the job queue",
  training: "training",
  policy: "a policy",
  "sign-up": "the sign-up mode",
  invitation: "an invitation",
  token: "an API token",
  webhook: "a webhook",
};

export function actOf(text: string | null): AuditAction | null {
  return text !== null && text in ACTION_TEXTS ? (text as AuditAction) : null;
}
