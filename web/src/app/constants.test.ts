import { expect, it } from "vitest";
import { FOLLOWED_MS, FOLLOWED_ON_AGENTMINDS_MS, PUBLIC_MS } from "@/api/agents";
import { METRICS_MS } from "@/api/metrics";
import { REQUEST_TIMEOUT_MS } from "@/api/transport";
import { SUCCESS_MS } from "@/components/ui/copy-button";
import { TOAST_MS } from "@/components/ui/toast-store";
import { AGENTS_MS as ADMIN_MS } from "@/features/operations/admin/agents/queries";
import { REDIRECT_MS } from "@/features/identity/session/session-store";
import { AGENTS_MS as AGENT_FEED_MS } from "@/features/community/social/agents/queries";
import { FEED_MS } from "@/features/community/social/feed/queries";
import { HEALTH_MS, STATS_MS } from "@/features/learning/training/queries";

/** Times from both documents of the specification, in milliseconds. */
it.each([
  ["request timeout", REQUEST_TIMEOUT_MS, 600_000],
  ["redirect after sign-in", REDIRECT_MS, 100],
  ["toast duration", TOAST_MS, 5000],
  ["success message duration", SUCCESS_MS, 2000],
  ["sidebar metrics interval", METRICS_MS, 60_000],
  ["feed interval", FEED_MS, 60_000],
  ["public agents interval", PUBLIC_MS, 300_000],
  ["followed agents interval", FOLLOWED_MS, 10_000],
  ["followed agents interval on AgentMinds", FOLLOWED_ON_AGENTMINDS_MS, 30_000],
  ["agent feed interval", AGENT_FEED_MS, 30_000],
  ["agent administration interval", ADMIN_MS, 10_000],
  ["training statistics interval", STATS_MS, 30_000],
  ["training server health interval", HEALTH_MS, 10_000],
])("%s: %i", (_what, is, says) => expect(is).toBe(says));
