import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

const meta: Meta = { title: "UI/Tooltip" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <div className="pt-16">
      <Tooltip content="Runs on the smallest tier first.">
        <Button>Tier 1</Button>
      </Tooltip>
    </div>
  ),
};

export const Open: StoryObj = {
  ...Default,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button")),
};
