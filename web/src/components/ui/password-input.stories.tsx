import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

const meta: Meta = { title: "UI/PasswordInput" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Field label="Password" className="max-w-sm">
      {(control) => <PasswordInput {...control} defaultValue="correct horse" />}
    </Field>
  ),
};

export const Shown: StoryObj = {
  ...Default,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button")),
};

export const WithError: StoryObj = {
  render: () => (
    <Field label="Password" error="Use at least 8 characters." className="max-w-sm">
      {(control) => <PasswordInput {...control} />}
    </Field>
  ),
};
