import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { MoreButton } from "@/components/ui/more-button";

const meta: Meta = { title: "UI/MoreButton" };
export default meta;

function Example({ initial = false }: { initial?: boolean }) {
  const [open, setOpen] = useState(initial);
  return (
    <>
      <MoreButton open={open} onOpen={setOpen} of="Logical" controls="details" />
      <p id="details" hidden={!open}>
        Details of the lens.
      </p>
    </>
  );
}

export const Closed: StoryObj = { render: () => <Example /> };

export const Open: StoryObj = { render: () => <Example initial /> };
