import type { Meta, StoryObj } from "@storybook/react-vite";
import { ClarityCard } from "@/components/result/clarity/clarity-card";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/ClarityCard" };
export default meta;

export const Complete: StoryObj = { render: () => <ClarityCard result={completeResult} /> };

export const Partial: StoryObj = { render: () => <ClarityCard result={partialResult} /> };

export const Offline: StoryObj = { render: () => <ClarityCard result={offlineResult} /> };
