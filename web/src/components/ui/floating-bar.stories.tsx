import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@/components/ui/button";
import { FloatingBar } from "@/components/ui/floating-bar";

const meta = {
  component: FloatingBar,
  args: { children: <Button className="pointer-events-auto">Chat view</Button> },
} satisfies Meta<typeof FloatingBar>;
export default meta;

export const OneButton: StoryObj<typeof meta> = {};
