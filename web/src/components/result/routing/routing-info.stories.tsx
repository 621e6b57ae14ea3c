import type { Meta, StoryObj } from "@storybook/react-vite";
import { RoutingInfo } from "@/components/result/routing/routing-info";
import { completeResult, offlineResult, partialResult } from "@/components/result/story-results";

const meta: Meta = { title: "Result/RoutingInfo" };
export default meta;

export const Complete: StoryObj = { render: () => <RoutingInfo result={completeResult} /> };

export const Partial: StoryObj = { render: () => <RoutingInfo result={partialResult} /> };

export const Offline: StoryObj = { render: () => <RoutingInfo result={offlineResult} /> };
