import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "@/components/ui/badge";

const meta: Meta = { title: "UI/Badge" };
export default meta;

export const Tones: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="neutral">Queued</Badge>
      <Badge tone="accent">Running</Badge>
      <Badge tone="good">Completed</Badge>
      <Badge tone="warn">Partial</Badge>
      <Badge tone="bad">Failed</Badge>
    </div>
  ),
};

export const LongText: StoryObj = {
  render: () => (
    <div className="w-48">
      <Badge>
        <span className="truncate">A label that is longer than its container</span>
      </Badge>
    </div>
  ),
};
