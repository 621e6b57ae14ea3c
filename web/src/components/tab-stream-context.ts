import { createContext } from "react";
import type { BrowserStream } from "@/api/browser-stream";
import type { TabStreamOptions } from "@/api/tab-stream";

/** Returns the stream of this tab; creates it for the first caller. */
export type ShareTabStream = (create: (options: TabStreamOptions) => BrowserStream) => BrowserStream;

/** Pages without a stream do not load its code, so this imports only its type. */
export const TabStreamContext = createContext<ShareTabStream | null>(null);
