import type { Meta, StoryObj } from "@storybook/react-vite";
import { SummaryView } from "@/components/result/summary-view";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/SummaryView" };
export default meta;

export const Complete: StoryObj = { render: () => <SummaryView result={completeResult} /> };

export const Partial: StoryObj = { render: () => <SummaryView result={partialResult} /> };

export const Offline: StoryObj = { render: () => <SummaryView result={offlineResult} /> };
