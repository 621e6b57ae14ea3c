/** Navigation entries, derived from the path table. */

import type { Attention } from "@/api/types";
import { problemCount, waitingCount } from "@/api/attention";
import {
  Activity,
  Bell,
  Bot,
  Brain,
  Columns2,
  LayoutDashboard,
  MessagesSquare,
  NotebookPen,
  Orbit,
  PenLine,
  Plus,
  ShieldCheck,
  Sparkles,
  TrendingUp,
  Users,
} from "lucide-react";
import type { Entry } from "@/app/shell/entry";
import { paths } from "@/lib/paths";

/** Location state: focus the first input of the page. */
export const BEGIN = "begin";

export const NAVIGATION: Entry[] = [
  {
    label: "Dashboard",
    to: paths.chatInterface.link(),
    icon: LayoutDashboard,
    alsoAt: [paths.home, paths.iris, paths.dashboard, paths.agentMinds].map(({ path }) => path),
  },
  { label: "AgentMinds", to: paths.dare.link(), icon: Sparkles },
  { label: "Agent Directory", to: paths.globalAgents.link(), icon: Bot },
  {
    label: "SocialMinds",
    to: paths.sociaMinds.link(),
    icon: Users,
    alsoAt: [paths.socialMinds.path],
  },
  { label: "Conversations", to: paths.conversations.link(), icon: MessagesSquare, reload: true },
  { label: "Decision Journal", to: paths.journal.link(), icon: NotebookPen },
  { label: "Compare", to: paths.compare.link(), icon: Columns2 },
];

export const QUICK_ACTIONS: Entry[] = [
  { label: "New analysis", to: paths.iris.link(), icon: Plus, state: BEGIN },
  { label: "Create Agent", to: paths.mirrorSpace.link(), icon: PenLine, state: BEGIN },
  { label: "ML Training", to: paths.training.link(), icon: Brain, state: BEGIN },
  { label: "Trending", to: paths.sociaMinds.link("trending"), icon: TrendingUp, state: BEGIN },
];

/** Administrators only; the server refuses everyone else. */
export const ADMINISTRATION: Entry[] = [
  { label: "Admin", to: paths.admin.link(), icon: ShieldCheck },
  { label: "Operations", to: paths.operations.link(), icon: Activity, within: paths.operations.path },
];

/** Adds the counts of what waits for an administrator. */
export function administration(attention: Attention | undefined): Entry[] {
  if (attention === undefined) return ADMINISTRATION;
  const waiting = { count: waitingCount(attention), what: "waiting" };
  const problems = { count: problemCount(attention), what: "problems", tone: "bad" as const };
  return ADMINISTRATION.map((entry) => ({
    ...entry,
    badge: entry.within === paths.operations.path ? problems : waiting,
  }));
}

/** Reachable elsewhere in the frame; listed by name in the command palette. */
export const BY_NAME: Entry[] = [{ label: "Notifications", to: paths.notifications.link(), icon: Bell }];

export const TOP_NAVIGATION: Entry[] = [
  { label: "AgentMinds", to: paths.dare.link(), icon: Sparkles },
  { label: "SocialMinds", to: paths.socialMinds.link(), icon: Orbit },
  { label: "Machine Learning", to: paths.machineLearning.link(), icon: Brain },
  {
    label: "Chat Interface",
    to: paths.chatInterface.link(),
    icon: MessagesSquare,
    alsoAt: [paths.home.path, paths.iris.path],
  },
];
