import { useEffect, useState } from "react";
import { useStable } from "@/lib/use-stable";

/** Maximum search length on the server. */
export const SEARCH_MOST = 200;

/** Search debounce, in ms. */
const SEARCH_MS = 250;

/**
 * State of a search box with a debounced value. Follows external changes of the value, such as the Back
 * button.
 */
export function useSearchText(asked: string, onAsk: (text: string) => void) {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  const wanted = text.trim();
  const stable = useStable({
    ask: (now: string) => {
      if (now === sent) return;
      setSent(now);
      onAsk(now);
    },
  });
  useEffect(() => {
    const timer = setTimeout(() => stable.ask(wanted), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [stable, wanted]);
  return { text, setText, askNow: () => stable.ask(wanted) };
}
