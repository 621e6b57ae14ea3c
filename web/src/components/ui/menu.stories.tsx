import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";

const meta: Meta = { title: "UI/Menu" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem>
        <Pencil aria-hidden />
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  ),
};

export const Open: StoryObj = {
  ...Default,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button")),
};
