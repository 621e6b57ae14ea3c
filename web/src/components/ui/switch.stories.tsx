import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Switch, Toggle } from "@/components/ui/switch";

const meta: Meta = { title: "UI/Switch" };
export default meta;

function Example({ initial = false, disabled = false }: { initial?: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(initial);
  return (
    <Switch
      className="max-w-md"
      label="Training data"
      hint="Use my analyses to train the gate."
      checked={checked}
      disabled={disabled}
      onChange={setChecked}
    />
  );
}

export const Off: StoryObj = { render: () => <Example /> };

export const On: StoryObj = { render: () => <Example initial /> };

export const Disabled: StoryObj = { render: () => <Example initial disabled /> };

export const Alone: StoryObj = {
  render: () => <Toggle aria-label="Active" checked onChange={() => undefined} />,
};
