import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/field";
import { SEARCH_MOST, useSearchText } from "@/lib/use-search-text";

interface SearchFormProps {
  label: string;
  placeholder?: string;
  asked: string;
  onAsk: (q: string) => void;
  /** Filters next to the search box. */
  children?: ReactNode;
  className?: string;
}

/** Debounced search; Enter submits at once. */
export function SearchForm({
  label,
  placeholder = `${label}...`,
  asked,
  onAsk,
  children,
  className,
}: SearchFormProps) {
  const { text, setText, askNow } = useSearchText(asked, onAsk);
  return (
    <form
      role="search"
      className={cx("flex min-w-0 flex-wrap gap-2", className)}
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
          aria-label={label}
          placeholder={placeholder}
          className="pl-9"
        />
      </div>
      {children}
    </form>
  );
}
