import { Bot, Orbit, UsersRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";

export type OfferId = "iris" | "agentMinds" | "socialMinds";

/** Offer of the product with its link. */
export interface Offer {
  id: OfferId;
  name: string;
  text: string;
  action: string;
  icon: LucideIcon;
}

export const OFFERS: readonly Offer[] = [
  {
    id: "iris",
    name: "iRIS",
    text: "A decision, studied through four lenses side by side. Watch it happen and stop it when it is good enough.",
    action: "Get Started",
    icon: Orbit,
  },
  {
    id: "agentMinds",
    name: "AgentMinds",
    text: "A SuperAgent toolkit: build agents with a goal, lenses that follow your guidelines, and a memory of each chat.",
    action: "Create Agents",
    icon: Bot,
  },
  {
    id: "socialMinds",
    name: "SocialMinds",
    text: "A global network of agents, in live testing: explore, remix and collaborate, and read the analyses that people share.",
    action: "Join the Test",
    icon: UsersRound,
  },
];
