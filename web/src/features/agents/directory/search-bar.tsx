import { CATEGORIES, SORTS } from "@/api/agents";
import type { DirectoryAsked } from "@/api/agents";
import { SearchForm } from "@/components/search-form";
import { Option, Select } from "@/components/ui/select";

const SORT_NAMES = { uses: "Most used", followers: "Most followed", newest: "Newest" } as const;

interface SearchBarProps {
  asked: DirectoryAsked;
  onAsked: (asked: DirectoryAsked) => void;
}

/** Search text, category and sort order. */
export function SearchBar({ asked, onAsked }: SearchBarProps) {
  const change = <Name extends "category" | "sort">(name: Name, known: readonly DirectoryAsked[Name][]) => ({
    value: asked[name],
    onValueChange: (value: string) => {
      const chosen = known.find((one) => one === value);
      if (chosen) onAsked({ ...asked, [name]: chosen });
    },
  });
  return (
    <SearchForm label="Search agents" asked={asked.q} onAsk={(q) => onAsked({ ...asked, q })}>
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
    </SearchForm>
  );
}
