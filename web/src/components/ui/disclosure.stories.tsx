import type { Meta, StoryObj } from "@storybook/react-vite";
import { Disclosure } from "@/components/ui/disclosure";

const meta: Meta = { title: "UI/Disclosure" };
export default meta;

export const Closed: StoryObj = {
  render: () => (
    <Disclosure title="Technical details" level={2}>
      Formula and inputs.
    </Disclosure>
  ),
};

export const Open: StoryObj = {
  render: () => (
    <Disclosure title="Technical details" note="3" level={2} initial>
      Formula and inputs.
    </Disclosure>
  ),
};
