import type { Meta, StoryObj } from "@storybook/react-vite";
import { Clamp } from "@/components/ui/clamp";

const meta: Meta = { title: "UI/Clamp" };
export default meta;

const TEXT =
  "Should we move the office to Porto in March for 40,000 euros, or renew the lease for two years? ".repeat(
    8,
  );

export const Clamped: StoryObj = {
  render: () => (
    <div className="bg-surface p-4">
      <Clamp lines={3} what="the scenario">
        {TEXT}
      </Clamp>
    </div>
  ),
};

export const Short: StoryObj = {
  render: () => (
    <div className="bg-surface p-4">
      <Clamp lines={3} what="the scenario">
        Renew the lease?
      </Clamp>
    </div>
  ),
};

export const OnCanvas: StoryObj = {
  render: () => (
    <Clamp lines={2} on="canvas" what="the scenario">
      {TEXT}
    </Clamp>
  ),
};
