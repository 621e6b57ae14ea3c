import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SidePanel } from "@/components/ui/side-panel";

const meta: Meta = { title: "UI/SidePanel" };
export default meta;

function Example({ side, initial = false }: { side: "left" | "right"; initial?: boolean }) {
  const [open, setOpen] = useState(initial);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open history</Button>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        side={side}
        title="History"
        description="Your analyses"
        className="sm:max-w-sm"
      >
        <p className="p-5">No analyses yet.</p>
      </SidePanel>
    </>
  );
}

export const Closed: StoryObj = { render: () => <Example side="left" /> };

export const Left: StoryObj = { render: () => <Example side="left" initial /> };

export const Right: StoryObj = { render: () => <Example side="right" initial /> };
