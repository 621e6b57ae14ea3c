import type { Meta, StoryObj } from "@storybook/react-vite";
import { LensPerspectives } from "@/components/result/lenses/lens-perspectives";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/LensPerspectives" };
export default meta;

export const Complete: StoryObj = { render: () => <LensPerspectives result={completeResult} /> };

export const Partial: StoryObj = { render: () => <LensPerspectives result={partialResult} /> };

export const Offline: StoryObj = { render: () => <LensPerspectives result={offlineResult} /> };
