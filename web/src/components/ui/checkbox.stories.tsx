import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";

const meta: Meta = { title: "UI/Checkbox" };
export default meta;

function Example({ initial = false, disabled = false }: { initial?: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(initial);
  return (
    <Checkbox
      label="Include the scenario"
      hint="Readers see the text that you wrote."
      checked={checked}
      disabled={disabled}
      onChange={setChecked}
    />
  );
}

export const Unchecked: StoryObj = { render: () => <Example /> };

export const Checked: StoryObj = { render: () => <Example initial /> };

export const Disabled: StoryObj = { render: () => <Example initial disabled /> };
