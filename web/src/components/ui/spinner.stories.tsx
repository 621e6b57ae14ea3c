import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "@/components/ui/spinner";

const meta: Meta = { title: "UI/Spinner" };
export default meta;

export const Sizes: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Spinner />
      <Spinner className="size-6" />
    </div>
  ),
};
