import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

const meta: Meta = { title: "UI/Popover" };
export default meta;

function Example({ initial = false }: { initial?: boolean }) {
  const [open, setOpen] = useState(initial);
  return (
    <div className="flex justify-end">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Notifications"
        className="w-72 p-4"
        trigger={<Button>Notifications</Button>}
      >
        <p>No new notifications.</p>
      </Popover>
    </div>
  );
}

export const Closed: StoryObj = { render: () => <Example /> };

export const Open: StoryObj = { render: () => <Example initial /> };
