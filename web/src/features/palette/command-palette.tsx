import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { FileText, History, Keyboard, Search, Settings } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Spinner } from "@/components/ui/spinner";
import { findQuery } from "@/features/palette/queries";
import { fullDate, truncated } from "@/lib/format";
import { useDebounced } from "@/lib/use-debounced";

const SEARCH_MS = 150;
const PREVIEW = 80;

/** Somewhere to go, or something to begin. */
export interface Destination {
  label: string;
  to: string;
  icon: LucideIcon;
  state?: string;
  /** Goes there by loading the page anew. */
  reload?: boolean;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly Destination[];
  actions: readonly Destination[];
  linkTo: (id: string) => string;
  onHistory: () => void;
  onSettings: () => void;
  onShortcuts: () => void;
}

/** One box from which everything can be reached: pages, what can be begun, and every analysis. */
export function CommandPalette({ open, onOpenChange, ...ways }: CommandPaletteProps) {
  const opener = useRef<HTMLElement | null>(null);
  const [text, setText] = useState("");
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-settle bg-ink/35" />
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
            Type to find a page or an analysis; the arrow keys choose, Enter goes there.
          </Radix.Description>
          <Command label="Commands" shouldFilter={false} vimBindings={false} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Find an analysis, go to a page..."
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
            </div>
            <Ways text={text} close={() => onOpenChange(false)} {...ways} />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type WaysProps = Omit<CommandPaletteProps, "open" | "onOpenChange"> & { text: string; close: () => void };

function Ways({ text, close, pages, actions, linkTo, onHistory, onSettings, onShortcuts }: WaysProps) {
  const navigate = useNavigate();
  const search = useDebounced(text.trim(), SEARCH_MS);
  const found = useQuery(findQuery(search));
  const entries = found.data?.entries ?? [];
  const go = ({ to, state, reload }: Destination) => {
    close();
    if (reload === true) window.location.assign(to);
    else void navigate(to, state === undefined ? {} : { state });
  };
  // What opens in its place waits until the palette has given the focus back.
  const then = (open: () => void) => () => {
    close();
    requestAnimationFrame(open);
  };
  const opens = [
    { label: "Analysis History", icon: History, act: then(onHistory) },
    { label: "Settings", icon: Settings, act: then(onSettings) },
    { label: "Keyboard shortcuts", icon: Keyboard, act: then(onShortcuts) },
  ].filter(({ label }) => fits(label, text));
  const begin = actions.filter(({ label }) => fits(label, text));
  const places = onePerAddress(pages).filter(({ label }) => fits(label, text));
  const waiting = found.isFetching || search !== text.trim();
  const nothing = begin.length + places.length + opens.length + entries.length === 0;
  return (
    <Command.List className="max-h-[min(60vh,420px)] overflow-y-auto p-2">
      <Group heading="Begin" empty={begin.length === 0}>
        {begin.map((action) => (
          <Item
            key={action.label}
            icon={action.icon}
            value={`begin ${action.label}`}
            onSelect={() => go(action)}
          >
            {action.label}
          </Item>
        ))}
      </Group>
      <Group heading={search === "" ? "Recent analyses" : "Analyses"} empty={entries.length === 0}>
        {entries.map(({ id, title, scenario, createdAt }) => (
          <Item
            key={id}
            icon={FileText}
            value={id}
            note={fullDate(createdAt)}
            onSelect={() => {
              close();
              void navigate(linkTo(id));
            }}
          >
            {truncated(title ?? scenario, PREVIEW)}
          </Item>
        ))}
      </Group>
      <Group heading="Go to" empty={places.length === 0}>
        {places.map((page) => (
          <Item key={page.label} icon={page.icon} value={`go ${page.label}`} onSelect={() => go(page)}>
            {page.label}
          </Item>
        ))}
      </Group>
      <Group heading="Open" empty={opens.length === 0}>
        {opens.map(({ label, icon, act }) => (
          <Item key={label} icon={icon} value={`open ${label}`} onSelect={act}>
            {label}
          </Item>
        ))}
      </Group>
      {found.error && (
        <p role="alert" className="px-3 py-3 text-sm text-bad">
          Analyses cannot be searched just now.
        </p>
      )}
      {nothing && !found.error && (
        <p role="status" className="flex items-center justify-center gap-2 py-8 text-ink-2">
          {waiting ? <Spinner /> : `Nothing fits “${text.trim()}”`}
        </p>
      )}
    </Command.List>
  );
}

function Group({ heading, empty, children }: { heading: string; empty: boolean; children: ReactNode }) {
  if (empty) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  icon: LucideIcon;
  value: string;
  note?: string;
  onSelect: () => void;
  children: string;
}

function Item({ icon: Icon, value, note, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-3 rounded-box px-3 py-2 data-[selected=true]:bg-accent-tint"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {note !== undefined && <span className="shrink-0 text-xs text-ink-3 max-sm:hidden">{note}</span>}
    </Command.Item>
  );
}

/** Every word that is typed begins a word of the label. */
function fits(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Two ways to one page under one name are one way. */
function onePerAddress(pages: readonly Destination[]): Destination[] {
  return pages.filter(({ to }, index) => pages.findIndex((other) => other.to === to) === index);
}
