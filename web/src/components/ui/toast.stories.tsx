import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@/components/ui/button";
import { clearToast, toast } from "@/components/ui/toast-store";

const meta: Meta = { title: "UI/Toast" };
export default meta;

const click: StoryObj["play"] = ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button"));

const show = (message: Parameters<typeof toast>[0]): StoryObj => ({
  render: () => <Button onClick={() => toast(message)}>Show toast</Button>,
  play: async (context) => {
    clearToast();
    await click(context);
    await context.canvas.findByText(message.title);
  },
});

export const Neutral = show({ title: "Link copied" });
export const Good = show({
  tone: "good",
  title: "Settings saved",
  description: "They apply to new analyses.",
});
export const Bad = show({ tone: "bad", title: "Not saved", description: "The server did not answer." });
export const WithAction = show({
  title: "Analysis deleted",
  action: { label: "Undo", onAct: () => undefined },
});
