import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { readToken } from "@/api/auth-token";
import type { ApiError } from "@/api/errors";
import type { BrowserStream } from "@/api/browser-stream";
import { TabStreamContext } from "@/components/tab-stream-context";
import type { ShareTabStream } from "@/components/tab-stream-context";
import { ThemeProvider } from "@/components/theme-provider";
import { Toaster } from "@/components/toaster";
import { endSession } from "@/features/identity/session/session-store";
import { noteSuspension } from "@/features/identity/session/suspension";

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const share = useSharedStream(client);
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <TabStreamContext value={share}>{children}</TabStreamContext>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** The stream ends the session when the server rejects it, without waiting for a user action. */
function useSharedStream(client: QueryClient): ShareTabStream {
  const [{ share, close }] = useState(() => {
    const onSignedOut = (error: ApiError) => {
      noteSuspension(error);
      if (readToken() !== null) endSession(client);
    };
    let stream: BrowserStream | null = null;
    const share: ShareTabStream = (create) => (stream ??= create({ onSignedOut }));
    return { share, close: () => stream?.close() };
  });
  useEffect(() => close, [close]);
  return share;
}
