import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/field";
import { MAX_SEARCH_LENGTH, useSearchText } from "@/lib/use-search-text";

interface SearchFormProps {
  label: string;
  placeholder?: string;
  search: string;
  onSearch: (q: string) => void;
  /** Filters next to the search box. */
  children?: ReactNode;
  className?: string;
}

/** Debounced search; Enter submits at once. */
export function SearchForm({
  label,
  placeholder = `${label}...`,
  search,
  onSearch,
  children,
  className,
}: SearchFormProps) {
  const { text, setText, searchNow } = useSearchText(search, onSearch);
  return (
    <form
      role="search"
      className={cx("flex min-w-0 flex-wrap gap-2", className)}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <div className="relative min-w-0 flex-1 basis-full sm:basis-60">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={label}
          placeholder={placeholder}
          className="pl-9"
        />
      </div>
      {children}
    </form>
  );
}
