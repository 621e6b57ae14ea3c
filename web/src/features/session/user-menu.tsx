import { LogOut } from "lucide-react";
import type { User } from "@/api/types";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { initialsOf, nameOf } from "@/features/session/user-name";

export function UserMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="grid size-9 place-items-center rounded-full bg-accent text-sm font-semibold text-white hover:bg-accent-strong"
        >
          {initialsOf(user)}
          <span className="sr-only">, account of {nameOf(user)}</span>
        </button>
      }
    >
      <MenuLabel className="px-3 py-2">
        <span className="block truncate font-semibold">{nameOf(user)}</span>
        <span className="block truncate text-sm text-ink-2">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={onLogOut}>
        <LogOut aria-hidden />
        Log out
      </MenuItem>
    </Menu>
  );
}
