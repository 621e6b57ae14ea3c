import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field, Input, Textarea } from "@/components/ui/field";

const meta: Meta = { title: "UI/Field" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Field label="Username" className="max-w-sm">
      {(control) => <Input {...control} />}
    </Field>
  ),
};

export const WithHint: StoryObj = {
  render: () => (
    <Field label="Username" hint="3 to 30 letters, digits or underscores" className="max-w-sm">
      {(control) => <Input {...control} defaultValue="ada" />}
    </Field>
  ),
};

export const WithError: StoryObj = {
  render: () => (
    <Field label="Username" error="This username is taken." className="max-w-sm">
      {(control) => <Input {...control} defaultValue="ada" />}
    </Field>
  ),
};

export const Disabled: StoryObj = {
  render: () => (
    <Field label="Username" className="max-w-sm">
      {(control) => <Input {...control} disabled defaultValue="ada" />}
    </Field>
  ),
};

export const Multiline: StoryObj = {
  render: () => (
    <Field label="Decision" className="max-w-lg">
      {(control) => <Textarea {...control} rows={4} defaultValue="Should we move the office to Porto?" />}
    </Field>
  ),
};
