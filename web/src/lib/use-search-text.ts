import { useEffect, useState } from "react";
import { useStable } from "@/lib/use-stable";

/** As many characters as the server searches for. */
export const SEARCH_MOST = 200;

/** From the last key to the question to the server, in ms. */
const SEARCH_MS = 250;

/**
 * What is typed into a search box, which becomes what is asked for once the typing rests. What is asked for may
 * also change by itself (by the Back button), and the text then follows.
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
