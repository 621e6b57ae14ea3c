import { useEffect } from "react";

/** Names the page in the tab and the history. The page is called iRIS while there is nothing more to say. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? "iRIS" : `${title} · iRIS`;
  }, [title]);
}
