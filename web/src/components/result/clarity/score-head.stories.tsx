import type { Meta, StoryObj } from "@storybook/react-vite";
import { ScoreHead } from "@/components/result/clarity/score-head";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/ScoreHead" };
export default meta;

export const Complete: StoryObj = { render: () => <ScoreHead result={completeResult} /> };

export const Partial: StoryObj = { render: () => <ScoreHead result={partialResult} /> };

export const Offline: StoryObj = { render: () => <ScoreHead result={offlineResult} /> };
