import type { Meta, StoryObj } from "@storybook/react-vite";
import { DistributionCard } from "@/components/result/options/distribution-card";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/DistributionCard" };
export default meta;

export const Complete: StoryObj = { render: () => <DistributionCard result={completeResult} /> };

export const Partial: StoryObj = { render: () => <DistributionCard result={partialResult} /> };

export const Offline: StoryObj = { render: () => <DistributionCard result={offlineResult} /> };
