import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyButton } from "@/components/ui/copy-button";

const meta: Meta = { title: "UI/CopyButton" };
export default meta;

export const Default: StoryObj = {
  render: () => <CopyButton text="https://example.org" label="Copy link" />,
};

export const Disabled: StoryObj = { render: () => <CopyButton text="" label="Copy link" disabled /> };
