import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const meta: Meta = { title: "UI/Dialog" };
export default meta;

function Example({ initial = false }: { initial?: boolean }) {
  const [open, setOpen] = useState(initial);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete analysis</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this analysis?"
        description="You can restore it within a day."
      >
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export const Closed: StoryObj = { render: () => <Example /> };

export const Open: StoryObj = { render: () => <Example initial /> };
