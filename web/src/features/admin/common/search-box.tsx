import { Search } from "lucide-react";
import { Input } from "@/components/ui/field";
import { cx } from "@/components/ui/cx";
import { useSearchText } from "@/lib/use-search-text";

/** As much as the server searches for. */
const SEARCH_MOST = 200;

interface SearchBoxProps {
  label: string;
  asked: string;
  onAsk: (q: string) => void;
  className?: string;
}

/** Asks once the typing rests. */
export function SearchBox({ label, asked, onAsk, className }: SearchBoxProps) {
  const { text, setText, askNow } = useSearchText(asked, onAsk);
  return (
    <form
      role="search"
      className={cx("relative min-w-0", className)}
      onSubmit={(event) => {
        event.preventDefault();
        askNow();
      }}
    >
      <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
      <Input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={SEARCH_MOST}
        aria-label={label}
        placeholder={`${label}...`}
        className="pl-9"
      />
    </form>
  );
}
