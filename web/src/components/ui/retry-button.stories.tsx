import type { Meta, StoryObj } from "@storybook/react-vite";
import { RetryButton } from "@/components/ui/retry-button";

const meta: Meta = { title: "UI/RetryButton" };
export default meta;

export const Default: StoryObj = { render: () => <RetryButton trying={false} onRetry={() => undefined} /> };

export const Retrying: StoryObj = { render: () => <RetryButton trying onRetry={() => undefined} /> };
