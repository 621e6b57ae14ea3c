import { createContext } from "react";
import type { TabStream, TabStreamOptions } from "@/api/tab-stream";

/** Returns the stream of this tab; creates it for the first caller. */
export type ShareTabStream = (create: (options: TabStreamOptions) => TabStream) => TabStream;

/** Pages without a stream do not load its code, so this imports only its type. */
export const TabStreamContext = createContext<ShareTabStream | null>(null);
