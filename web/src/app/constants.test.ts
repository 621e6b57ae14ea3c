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
  ["a request may take", REQUEST_TIMEOUT_MS, 600_000],
  ["after a sign-in one is taken along", REDIRECT_MS, 100],
  ["a toast stands", TOAST_MS, 5000],
  ["success is shown", SUCCESS_MS, 2000],
  ["metrics of the sidebar are asked for anew", METRICS_MS, 60_000],
  ["the feed is asked for anew", FEED_MS, 60_000],
  ["public agents are asked for anew", PUBLIC_MS, 300_000],
  ["who is followed is asked for anew", FOLLOWED_MS, 10_000],
  ["who is followed is asked for anew on AgentMinds", FOLLOWED_ON_AGENTMINDS_MS, 30_000],
  ["the agent feed is asked for anew", AGENT_FEED_MS, 30_000],
  ["administrators' agents are asked for anew", ADMIN_MS, 10_000],
  ["what there is to train on is asked for anew", STATS_MS, 30_000],
  ["the training server is asked after", HEALTH_MS, 10_000],
])("%s: %i", (_what, is, says) => expect(is).toBe(says));
