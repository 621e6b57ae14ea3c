import { History, LogOut, Settings, UserRound } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { paths } from "@/lib/paths";
import { nameOf } from "@/lib/person-name";

interface UserMenuProps {
  user: User;
  onHistory: () => void;
  onSettings: () => void;
  onLogOut: () => void;
}

/** Account menu behind the avatar. */
export function UserMenu({ user, onHistory, onSettings, onLogOut }: UserMenuProps) {
  const navigate = useNavigate();
  // Open the dialog after the menu has restored the focus.
  const next = useRef<(() => void) | null>(null);
  const open = (dialog: () => void) => {
    next.current = dialog;
  };
  return (
    <Menu
      onClosed={() => {
        next.current?.();
        next.current = null;
      }}
      trigger={
        <button type="button" className="rounded-full transition-opacity duration-100 hover:opacity-90">
          <Avatar person={user} />
          <span className="sr-only">Account of {nameOf(user)}</span>
        </button>
      }
    >
      <MenuLabel className="flex max-w-72 items-center gap-3 px-3 py-2">
        <Avatar person={user} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{nameOf(user)}</span>
          <span className="block truncate text-sm text-ink-2">{user.email}</span>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => open(onHistory)}>
        <History aria-hidden />
        History
      </MenuItem>
      <MenuItem onSelect={() => open(onSettings)}>
        <Settings aria-hidden />
        Settings
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.author.link(user.id))}>
        <UserRound aria-hidden />
        Profile
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onLogOut}>
        <LogOut aria-hidden />
        Log out
      </MenuItem>
    </Menu>
  );
}
