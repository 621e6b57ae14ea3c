import { startTransition, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * A page of its own chunk that the first render may need. It is shown as soon as it is loaded, while a lazy
 * component in Suspense waits until its fallback has been shown for 300 ms. Its first render is a transition,
 * which is divided into short tasks.
 */
export function firstPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  let wasShown = false;
  const preload = async () => (loaded ??= await load());

  /** Throws the error of a failed load while rendering, for the error boundary of the route. */
  function FirstPage({ fallback, ...props }: P & { fallback: ReactNode }) {
    const [state, setState] = useState<{ Page?: typeof loaded; error?: unknown }>({
      Page: wasShown ? loaded : undefined,
    });
    const { Page } = state;
    useEffect(() => {
      if (Page) wasShown = true;
      else
        preload().then(
          (Page) => startTransition(() => setState({ Page })),
          (error: unknown) => setState({ error }),
        );
    }, [Page]);
    if ("error" in state) throw state.error;
    return Page ? <Page {...(props as P)} /> : fallback;
  }
  return { preload, Page: FirstPage };
}
