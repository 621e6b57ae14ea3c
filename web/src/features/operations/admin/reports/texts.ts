/** Kinds of content and report reasons in words. */

import type { ReportNote, ReportedThing } from "@/api/types";

export const KINDS: Record<ReportedThing["kind"], string> = {
  post: "Post",
  comment: "Comment",
  agent: "Agent",
};

export const REASONS: Record<ReportNote["reason"], string> = {
  spam: "Spam",
  abuse: "Abuse",
  false: "False",
  "personal-data": "Personal data",
  other: "Other",
};
