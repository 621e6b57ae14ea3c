import type { Meta, StoryObj } from "@storybook/react-vite";
import { CountBadge } from "@/components/ui/count-badge";

const meta = { component: CountBadge, args: { count: 3, what: "waiting" } } satisfies Meta<typeof CountBadge>;
export default meta;

export const Neutral: StoryObj<typeof meta> = {};
export const Alarm: StoryObj<typeof meta> = { args: { tone: "bad" } };
export const Many: StoryObj<typeof meta> = { args: { count: 120 } };
