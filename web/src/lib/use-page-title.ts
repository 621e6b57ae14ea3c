import { useEffect } from "react";

/** Sets the page title. The default title is iRIS. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? "iRIS" : `${title} · iRIS`;
  }, [title]);
}
