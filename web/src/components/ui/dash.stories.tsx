import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dash } from "@/components/ui/dash";

const meta: Meta = { title: "UI/Dash" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <p>
      ClarityIQ <Dash />
    </p>
  ),
};
