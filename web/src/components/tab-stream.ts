import { useContext } from "react";
import { BrowserStream } from "@/api/browser-stream";
import { TabStreamContext } from "@/components/tab-stream-context";

/** Event stream of this browser. */
export function useTabStream(): BrowserStream {
  const share = useContext(TabStreamContext);
  if (share === null) throw new Error("There is no TabStreamContext around this.");
  return share((options) => new BrowserStream(options));
}
