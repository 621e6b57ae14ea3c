import { createContext, useContext } from "react";
import type { TabStream } from "@/api/tab-stream";

export const TabStreamContext = createContext<TabStream | null>(null);

/** Event stream of this tab. */
export function useTabStream(): TabStream {
  const stream = useContext(TabStreamContext);
  if (stream === null) throw new Error("There is no TabStreamContext around this.");
  return stream;
}
