import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";

const meta: Meta = { title: "UI/Button" };
export default meta;

export const Variants: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="link">Link</Button>
    </div>
  ),
};

export const Sizes: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
    </div>
  ),
};

export const WithIcon: StoryObj = {
  render: () => (
    <Button variant="primary">
      <Plus aria-hidden />
      New analysis
    </Button>
  ),
};

export const Pending: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button pending>Save</Button>
      <Button variant="primary" pending>
        Save
      </Button>
    </div>
  ),
};

export const Disabled: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled>Save</Button>
      <Button variant="primary" disabled>
        Save
      </Button>
    </div>
  ),
};
