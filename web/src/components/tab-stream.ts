import { useContext } from "react";
import { TabStream } from "@/api/tab-stream";
import { TabStreamContext } from "@/components/tab-stream-context";

/** Event stream of this tab. */
export function useTabStream(): TabStream {
  const share = useContext(TabStreamContext);
  if (share === null) throw new Error("There is no TabStreamContext around this.");
  return share((options) => new TabStream(options));
}
