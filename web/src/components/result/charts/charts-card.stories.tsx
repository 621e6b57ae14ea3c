import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChartsCard } from "@/components/result/charts/charts-card";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/ChartsCard" };
export default meta;

export const Complete: StoryObj = { render: () => <ChartsCard result={completeResult} /> };

export const Partial: StoryObj = { render: () => <ChartsCard result={partialResult} /> };

export const Offline: StoryObj = { render: () => <ChartsCard result={offlineResult} /> };
