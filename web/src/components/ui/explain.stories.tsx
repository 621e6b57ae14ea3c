import type { Meta, StoryObj } from "@storybook/react-vite";
import { Explain } from "@/components/ui/explain";

const meta: Meta = { title: "UI/Explain" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Explain
      label="ClarityIQ"
      title="ClarityIQ 80.7: High Clarity"
      how={<p>Weighted mean of three scores.</p>}
    >
      80.7
    </Explain>
  ),
};

export const Opens: StoryObj = {
  render: () => (
    <Explain
      label="ClarityIQ"
      title="ClarityIQ 80.7: High Clarity"
      how={<p>Weighted mean of three scores.</p>}
      onOpen={() => undefined}
    >
      80.7
    </Explain>
  ),
};
