import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { Spinner } from "@/components/ui/spinner";
import { useCommands } from "@/app/palette/use-commands";
import type { Places, PaletteCommand, CommandGroup } from "@/app/palette/use-commands";

interface CommandPaletteProps extends Places {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Command palette: pages, actions, analyses and agents. */
export function CommandPalette({ open, onOpenChange, ...places }: CommandPaletteProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-settle bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-4 top-4 z-50 mx-auto max-w-xl animate-enter overflow-hidden rounded-box border border-line bg-surface shadow-overlay focus:outline-none sm:top-[14vh]"
        >
          <Radix.Title className="sr-only">Find or go to</Radix.Title>
          <Radix.Description className="sr-only">
            Type to find a page, an analysis or an agent. Use the arrow keys to choose, Enter to open.
          </Radix.Description>
          <Commands places={places} close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Commands({ places, close }: { places: Places; close: () => void }) {
  const [text, setText] = useState("");
  const [picked, setPicked] = useState("");
  const { groups, waiting, lost } = useCommands(text, places, close);
  // Enter takes the first entry until another one is selected, which may disappear with new results.
  const values = groups.flatMap(({ commands }) => commands.map(({ value }) => value));
  const nothing = values.length === 0;
  const value = values.includes(picked) ? picked : (values[0] ?? "");
  return (
    <Command
      label="Commands"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={value}
      onValueChange={setPicked}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <Command.Input
          value={text}
          onValueChange={(now) => {
            setText(now);
            setPicked("");
          }}
          placeholder="Find an analysis or agent, go to a page..."
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <Command.List className={cx("max-h-[min(60vh,420px)] overflow-y-auto p-2", nothing && "hidden")}>
        {groups.map((group) => (
          <Group key={group.heading} group={group} />
        ))}
      </Command.List>
      {lost !== null ? (
        <p role="alert" className="px-5 py-3 text-sm text-bad">
          {lost} cannot be searched right now.
        </p>
      ) : (
        nothing && (
          <p role="status" className="flex items-center justify-center gap-2 py-10 text-ink-2">
            {waiting ? <Spinner /> : `No results for “${text.trim()}”`}
          </p>
        )
      )}
    </Command>
  );
}

function Group({ group: { heading, commands } }: { group: CommandGroup }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
    >
      {commands.map((command) => (
        <Item key={command.value} command={command} />
      ))}
    </Command.Group>
  );
}

function Item({ command: { value, label, icon: Icon, note, act } }: { command: PaletteCommand }) {
  return (
    <Command.Item
      value={value}
      onSelect={act}
      className="flex cursor-pointer items-center gap-3 rounded-box px-3 py-2 data-[selected=true]:bg-accent-tint"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {note !== undefined && <span className="shrink-0 text-xs text-ink-3 max-sm:hidden">{note}</span>}
    </Command.Item>
  );
}
