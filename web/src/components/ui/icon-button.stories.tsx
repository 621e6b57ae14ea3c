import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

const meta: Meta = { title: "UI/IconButton" };
export default meta;

export const Default: StoryObj = { render: () => <IconButton label="Delete" icon={<Trash2 />} /> };

export const Secondary: StoryObj = {
  render: () => <IconButton variant="secondary" label="Delete" icon={<Trash2 />} />,
};

export const Disabled: StoryObj = { render: () => <IconButton disabled label="Delete" icon={<Trash2 />} /> };
