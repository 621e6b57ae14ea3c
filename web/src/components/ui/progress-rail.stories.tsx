import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressRail } from "@/components/ui/progress-rail";
import type { RailStep } from "@/components/ui/progress-rail";

const meta: Meta = { title: "UI/ProgressRail" };
export default meta;

const LOOK = "bg-accent text-on-accent";

const steps = (...states: RailStep["state"][]): RailStep[] =>
  states.map((state, index) => ({
    key: String(index),
    number: index + 1,
    title: `Tier ${index + 1}`,
    subtitle: ["32B", "120B", "Gemini"][index],
    state,
    look: LOOK,
  }));

export const Running: StoryObj = {
  render: () => <ProgressRail label="Tiers" steps={steps("done", "current", "ahead")} />,
};

export const Done: StoryObj = {
  render: () => <ProgressRail label="Tiers" steps={steps("done", "done", "unused")} />,
};

export const Stopped: StoryObj = {
  render: () => <ProgressRail label="Tiers" steps={steps("done", "stopped", "unused")} />,
};
