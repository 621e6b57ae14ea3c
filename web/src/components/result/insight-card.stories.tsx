import type { Meta, StoryObj } from "@storybook/react-vite";
import { InsightCard } from "@/components/result/insight-card";
import { partialResult } from "@/components/result/story-results";
import { lensResult } from "@tests/support/answers";

const meta: Meta = { title: "Result/InsightCard" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <div className="max-w-lg">
      <InsightCard lens="logical" result={lensResult("logical")} place={0} label="32B" />
    </div>
  ),
};

export const Details: StoryObj = {
  ...Default,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button", { name: "More of Logical" })),
};

export const Ungrounded: StoryObj = {
  render: () => (
    <div className="max-w-lg">
      <InsightCard
        lens="logical"
        place={0}
        label="32B"
        result={lensResult("logical", {
          insights: ["Rent rises by 40% in Lisbon."],
          ungrounded: [{ text: "40%", kind: "figure" }],
        })}
      />
    </div>
  ),
};

export const Refused: StoryObj = {
  render: () => (
    <div className="max-w-lg">
      <InsightCard
        lens="ethical"
        place={1}
        label="32B"
        result={partialResult.lenses.ethical ?? lensResult("ethical")}
      />
    </div>
  ),
};

export const Failed: StoryObj = {
  render: () => (
    <div className="max-w-lg">
      <InsightCard
        lens="factual"
        place={2}
        label="32B"
        result={partialResult.lenses.factual ?? lensResult("factual")}
      />
    </div>
  ),
};
