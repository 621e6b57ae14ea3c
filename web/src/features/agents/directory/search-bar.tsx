import { Search } from "lucide-react";
import { CATEGORIES, SORTS } from "@/api/agents";
import type { DirectoryAsked } from "@/api/agents";
import { Input } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import { SEARCH_MOST } from "@/features/agents/directory/asked";
import { useSearchText } from "@/lib/use-search-text";

const SORT_NAMES = { uses: "Most used", followers: "Most followed", newest: "Newest" } as const;

interface SearchBarProps {
  asked: DirectoryAsked;
  onAsked: (asked: DirectoryAsked) => void;
}

/** What to look for, in which category, in which order. */
export function SearchBar({ asked, onAsked }: SearchBarProps) {
  const { text, setText, askNow } = useSearchText(asked.q, (q) => onAsked({ ...asked, q }));
  const change = <Name extends "category" | "sort">(name: Name, known: readonly DirectoryAsked[Name][]) => ({
    value: asked[name],
    onValueChange: (value: string) => {
      const chosen = known.find((one) => one === value);
      if (chosen) onAsked({ ...asked, [name]: chosen });
    },
  });
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        askNow();
      }}
    >
      <div className="relative min-w-0 flex-1 basis-full sm:basis-60">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={SEARCH_MOST}
          aria-label="Search agents"
          placeholder="Search agents..."
          className="pl-9"
        />
      </div>
      <Select
        label={`Category: ${asked.category}`}
        {...change("category", CATEGORIES)}
        shown={asked.category === "All" ? "All categories" : asked.category}
        className="h-10 flex-1 sm:w-44 sm:flex-none"
      >
        {CATEGORIES.map((category) => (
          <Option key={category} value={category} name={category} />
        ))}
      </Select>
      <Select
        label={`Sort: ${SORT_NAMES[asked.sort]}`}
        {...change("sort", SORTS)}
        shown={SORT_NAMES[asked.sort]}
        className="h-10 flex-1 sm:w-40 sm:flex-none"
      >
        {SORTS.map((sort) => (
          <Option key={sort} value={sort} name={SORT_NAMES[sort]} />
        ))}
      </Select>
    </form>
  );
}
