import { CATEGORIES, SORTS } from "@/api/agents";
import type { DirectoryFilters } from "@/api/agents";
import { SearchForm } from "@/components/search-form";
import { Option, Select } from "@/components/ui/select";

const SORT_NAMES = { uses: "Most used", followers: "Most followed", newest: "Newest" } as const;

interface SearchBarProps {
  filters: DirectoryFilters;
  onFilters: (filters: DirectoryFilters) => void;
}

/** Search text, category and sort order. */
export function SearchBar({ filters, onFilters }: SearchBarProps) {
  const change = <Name extends "category" | "sort">(
    name: Name,
    known: readonly DirectoryFilters[Name][],
  ) => ({
    value: filters[name],
    onValueChange: (value: string) => {
      const chosen = known.find((one) => one === value);
      if (chosen) onFilters({ ...filters, [name]: chosen });
    },
  });
  return (
    <SearchForm label="Search agents" search={filters.q} onSearch={(q) => onFilters({ ...filters, q })}>
      <Select
        label={`Category: ${filters.category}`}
        {...change("category", CATEGORIES)}
        shown={filters.category === "All" ? "All categories" : filters.category}
        className="h-10 flex-1 sm:w-44 sm:flex-none"
      >
        {CATEGORIES.map((category) => (
          <Option key={category} value={category} name={category} />
        ))}
      </Select>
      <Select
        label={`Sort: ${SORT_NAMES[filters.sort]}`}
        {...change("sort", SORTS)}
        shown={SORT_NAMES[filters.sort]}
        className="h-10 flex-1 sm:w-40 sm:flex-none"
      >
        {SORTS.map((sort) => (
          <Option key={sort} value={sort} name={SORT_NAMES[sort]} />
        ))}
      </Select>
    </SearchForm>
  );
}
