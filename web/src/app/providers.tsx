import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { readToken } from "@/api/auth-token";
import type { ApiError } from "@/api/errors";
import { TabStream } from "@/api/tab-stream";
import { TabStreamContext } from "@/components/tab-stream";
import { ThemeProvider } from "@/components/theme-provider";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { endSession } from "@/features/identity/session/session-store";
import { noteSuspension } from "@/features/identity/session/suspension";

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const stream = useStream(client);
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <TabStreamContext value={stream}>
          <TooltipProvider>{children}</TooltipProvider>
        </TabStreamContext>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** Ends the session when the server rejects it, without waiting for a user action. */
function useStream(client: QueryClient): TabStream {
  const [stream] = useState(() => {
    const onSignedOut = (error: ApiError) => {
      noteSuspension(error);
      if (readToken() !== null) endSession(client);
    };
    return new TabStream({ onSignedOut });
  });
  useEffect(() => () => stream.close(), [stream]);
  return stream;
}
