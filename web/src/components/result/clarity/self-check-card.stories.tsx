import type { Meta, StoryObj } from "@storybook/react-vite";
import { SelfCheckCard } from "@/components/result/clarity/self-check-card";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/SelfCheckCard" };
export default meta;

export const Complete: StoryObj = { render: () => <SelfCheckCard result={completeResult} /> };

export const Partial: StoryObj = { render: () => <SelfCheckCard result={partialResult} /> };

export const Offline: StoryObj = { render: () => <SelfCheckCard result={offlineResult} /> };
