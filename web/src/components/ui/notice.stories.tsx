import type { Meta, StoryObj } from "@storybook/react-vite";
import { Info, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

const meta: Meta = { title: "UI/Notice" };
export default meta;

export const Neutral: StoryObj = {
  render: () => (
    <Notice icon={<Info />} title="No analyses yet">
      Your analyses appear here.
    </Notice>
  ),
};

export const Warning: StoryObj = {
  render: () => (
    <Notice tone="warn" icon={<TriangleAlert />} title="Daily budget spent">
      The budget resets at 00:00 UTC.
    </Notice>
  ),
};

export const Error: StoryObj = {
  render: () => (
    <Notice
      tone="bad"
      role="alert"
      icon={<TriangleAlert />}
      title="Analysis failed"
      actions={<Button>Try again</Button>}
    >
      Every tier timed out. Nothing was charged.
    </Notice>
  ),
};

export const TitleOnly: StoryObj = { render: () => <Notice title="Saved" /> };
