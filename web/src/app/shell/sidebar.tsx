import type { ReactNode } from "react";
import type { Entry } from "@/app/shell/entry";
import { EntryLink } from "@/app/shell/entry-link";

interface SidebarProps {
  navigation: readonly Entry[];
  quickActions: readonly Entry[];
  /** For administrators; empty for others. */
  administration?: readonly Entry[];
  /** An entry was selected. */
  onGo?: () => void;
  /** At the bottom. */
  children: ReactNode;
}

/** Sidebar: pages, quick actions and totals. */
export function Sidebar({ navigation, quickActions, administration = [], onGo, children }: SidebarProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-3 pt-5 pb-4">
      <Group label="Navigation" entries={navigation} onGo={onGo} landmark />
      <Group label="Quick Actions" entries={quickActions} onGo={onGo} />
      <Group label="Administration" entries={administration} onGo={onGo} landmark />
      <div className="mt-auto space-y-3">{children}</div>
    </div>
  );
}

interface GroupProps {
  label: string;
  entries: readonly Entry[];
  onGo: (() => void) | undefined;
  landmark?: boolean;
}

function Group({ label, entries, onGo, landmark = false }: GroupProps) {
  const Box = landmark ? "nav" : "section";
  if (entries.length === 0) return null;
  return (
    <Box aria-label={label}>
      <h2 className="px-3 pb-1.5 text-xs font-semibold text-ink-3">{label}</h2>
      <ul className="space-y-0.5">
        {entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} onGo={onGo} />
          </li>
        ))}
      </ul>
    </Box>
  );
}
