import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Option, Select } from "@/components/ui/select";

const meta: Meta = { title: "UI/Select" };
export default meta;

function Example({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState("iris");
  return (
    <Select
      label="Model"
      value={value}
      onValueChange={setValue}
      shown={value}
      disabled={disabled}
      className="w-56"
    >
      <Option value="iris" name="iris" note="Escalates through three tiers" />
      <Option value="offline" name="offline" badge={<Badge>No model</Badge>} />
      <Option value="gpt-4o" name="gpt-4o" disabled />
    </Select>
  );
}

export const Default: StoryObj = { render: () => <Example /> };

export const Open: StoryObj = {
  ...Default,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("combobox")),
};

export const Disabled: StoryObj = { render: () => <Example disabled /> };
