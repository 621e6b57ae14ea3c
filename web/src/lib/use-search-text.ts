import { useEffect, useState } from "react";
import { useStable } from "@/lib/use-stable";

/** Maximum search length on the server. */
export const MAX_SEARCH_LENGTH = 200;

/** Search debounce, in ms. */
const SEARCH_MS = 250;

/**
 * State of a search box with a debounced value. Follows external changes of the value, such as the Back
 * button.
 */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  const wanted = text.trim();
  const stable = useStable({
    ask: (now: string) => {
      if (now === sent) return;
      setSent(now);
      onSearch(now);
    },
  });
  useEffect(() => {
    const timer = setTimeout(() => stable.ask(wanted), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [stable, wanted]);
  return { text, setText, searchNow: () => stable.ask(wanted) };
}
