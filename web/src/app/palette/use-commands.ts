import { useQuery } from "@tanstack/react-query";
import { Bot, FileText, History, Keyboard, Settings } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { findAgentsQuery, ownAgentsQuery } from "@/api/agents";
import { findQuery } from "@/api/history";
import { urlOf } from "@/lib/base-url";
import { fullDate, truncated } from "@/lib/format";
import { loadUrl } from "@/lib/load-url";
import { paths } from "@/lib/paths";
import { useDebounced } from "@/lib/use-debounced";

const SEARCH_MS = 150;
const PREVIEW = 80;
const AGENTS_SHOWN = 5;

/** Palette entry: a page or an action. */
export interface Destination {
  label: string;
  to: string;
  icon: LucideIcon;
  state?: string;
  /** Full page load. */
  reload?: boolean;
}

export interface Places {
  pages: readonly Destination[];
  actions: readonly Destination[];
  userId: string;
  onHistory: () => void;
  onSettings: () => void;
  onShortcuts: () => void;
}

export interface PaletteCommand {
  /** Unique value of the entry. */
  value: string;
  label: string;
  icon: LucideIcon;
  note?: string;
  act: () => void;
}

export interface CommandGroup {
  heading: string;
  commands: PaletteCommand[];
}

/** Matching entries in groups, and whether the server is still searching. */
export function useCommands(text: string, places: Places, close: () => void) {
  const found = useFound(text, close);
  const agents = useFoundAgents(text, places.userId, close);
  const go = useGo(close);
  // Run after the palette has restored the focus.
  const then = (open: () => void) => () => {
    close();
    requestAnimationFrame(open);
  };
  const opens: PaletteCommand[] = [
    { value: "open history", label: "Analysis History", icon: History, act: then(places.onHistory) },
    { value: "open settings", label: "Settings", icon: Settings, act: then(places.onSettings) },
    { value: "open shortcuts", label: "Keyboard shortcuts", icon: Keyboard, act: then(places.onShortcuts) },
  ];
  const toCommand = (kind: string) => (place: Destination) => ({
    value: `${kind} ${place.label}`,
    label: place.label,
    icon: place.icon,
    act: () => go(place),
  });
  const fitting = (commands: PaletteCommand[]) => commands.filter(({ label }) => matchesLabel(label, text));
  const begin = { heading: "Start", commands: fitting(places.actions.map(toCommand("begin"))) };
  const pages = { heading: "Go to", commands: fitting(onePerPage(places.pages).map(toCommand("go"))) };
  const open = { heading: "Open", commands: fitting(opens) };
  const blank = text.trim() === "";
  const analyses = { heading: blank ? "Recent analyses" : "Analyses", commands: found.commands };
  const people = { heading: "Agents", commands: agents.commands };
  const groups: CommandGroup[] = blank
    ? [begin, analyses, pages, open]
    : [begin, pages, open, people, analyses];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    waiting: found.waiting || agents.waiting,
    /** Sources that failed to load. */
    lost: found.error ? "Analyses" : agents.error ? "Agents" : null,
  };
}

function useFound(text: string, close: () => void) {
  const navigate = useNavigate();
  const search = useDebounced(text.trim(), SEARCH_MS);
  const { data, error, isFetching, isPlaceholderData } = useQuery(findQuery(search));
  const settled = search === text.trim() && !isPlaceholderData;
  const commands = (data?.entries ?? [])
    // Until the response arrives, filter the previous results by the new text.
    .filter(({ title, scenario }) => settled || matchesLabel(`${title ?? ""} ${scenario}`, text))
    .map(({ id, title, scenario, createdAt }): PaletteCommand => ({
      value: id,
      label: truncated(title ?? scenario, PREVIEW),
      icon: FileText,
      note: fullDate(createdAt),
      act: () => {
        close();
        void navigate(paths.iris.link(id));
      },
    }));
  return { commands, error, waiting: isFetching || !settled };
}

/** Matching agents: own first, then global. None without a text. */
function useFoundAgents(text: string, userId: string, close: () => void) {
  const navigate = useNavigate();
  const typed = text.trim();
  const search = useDebounced(typed, SEARCH_MS);
  const own = useQuery(ownAgentsQuery(userId));
  const found = useQuery({ ...findAgentsQuery(search), enabled: search !== "" });
  if (typed === "") return { commands: [], error: null, waiting: false };
  const settled = search === typed && !found.isPlaceholderData;
  const owned = (own.data ?? []).filter(({ name }) => matchesLabel(name, text));
  const others = (found.data?.agents ?? []).filter(
    ({ id, name }) => (settled || matchesLabel(name, text)) && !owned.some((agent) => agent.id === id),
  );
  const commands = [...owned, ...others]
    .slice(0, AGENTS_SHOWN)
    .map(({ id, name, creatorName }): PaletteCommand => ({
      value: `agent ${id}`,
      label: name,
      icon: Bot,
      note: owned.some((agent) => agent.id === id) ? "yours" : `by ${creatorName}`,
      act: () => {
        close();
        void navigate(paths.agent.link(id));
      },
    }));
  return { commands, error: found.error, waiting: !settled || found.isFetching };
}

function useGo(close: () => void) {
  const navigate = useNavigate();
  return ({ to, state, reload }: Destination) => {
    close();
    if (reload === true) loadUrl(urlOf(to));
    else void navigate(to, state === undefined ? {} : { state });
  };
}

/** Returns whether every typed word is the prefix of a word in the label. */
export function matchesLabel(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Removes entries with the same target or name: SocialMinds has two addresses. */
function onePerPage(pages: readonly Destination[]): Destination[] {
  return pages.filter(
    ({ to, label }, index) => pages.findIndex((other) => other.to === to || other.label === label) === index,
  );
}
