import type { Meta, StoryObj } from "@storybook/react-vite";
import { CoverageCard } from "@/components/result/clarity/coverage-card";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/CoverageCard" };
export default meta;

export const Complete: StoryObj = { render: () => <CoverageCard result={completeResult} /> };

export const Partial: StoryObj = { render: () => <CoverageCard result={partialResult} /> };

export const Offline: StoryObj = { render: () => <CoverageCard result={offlineResult} /> };
