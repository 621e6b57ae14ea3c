import type { Post } from "@/api/types";
import { result } from "@tests/support/answers";

/** A post of an analysis, as everybody reads it. */
export const post = (more: Partial<Post> = {}): Post => ({
  id: "p-1",
  userId: "u-2",
  author: { id: "u-2", name: "Ada Lovelace" },
  authorLabel: "iRIS",
  badge: "Analysis",
  agentId: "logical-lens",
  agentName: null,
  content: "**Bold** words <b>and</b> #tags",
  tags: ["analysis", "decision", "iRIS"],
  score: 80.7,
  label: "High Clarity",
  createdAt: "2026-01-05T15:04:00",
  isOwn: false,
  isHidden: false,
  isLiked: false,
  isShared: false,
  likes: 0,
  shares: 0,
  comments: 0,
  metadata: {
    analysisScore: null,
    clarityScore: 80.7,
    hasCustomLenses: false,
    lensCount: 4,
    modelName: "m-120b",
    likes: 0,
    shares: 0,
    comments: 0,
  },
  scenario: null,
  analysis: {
    score: 80.7,
    label: "High Clarity",
    lenses: {
      logical: { name: "Logical", score: 7.4, insights: ["One"], reasoning: "So.", tier: 2, model: "m-120b" },
    },
    irisSummary: result().irisSummary,
    actualModel: "m-120b",
    offline: true,
    agentName: null,
  },
  ...more,
});
