import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card, CardTitle } from "@/components/ui/card";

const meta: Meta = { title: "UI/Card" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Card aria-label="Self-check" className="max-w-md p-4">
      <CardTitle>Self-check</CardTitle>
      <p className="mt-1">Content of the card.</p>
    </Card>
  ),
};
