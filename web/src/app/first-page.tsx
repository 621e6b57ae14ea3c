import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/**
 * A page of its own chunk that the first render may need. It is shown as soon as it is loaded, while a lazy
 * component in Suspense waits until its fallback has been shown for 300 ms.
 */
export function firstPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Page: ComponentType<P> | undefined;
  const preload = async () => {
    Page ??= await load();
  };

  /** Throws the error of a failed load while rendering, for the error boundary of the route. */
  function FirstPage({ fallback, ...props }: P & { fallback: ReactNode }) {
    const [loaded, setLoaded] = useState<{ error?: unknown }>({});
    const isMissing = Page === undefined;
    useEffect(() => {
      // Another preload may have ended since the render: this one then ends at once.
      if (isMissing)
        preload().then(
          () => setLoaded({}),
          (error: unknown) => setLoaded({ error }),
        );
    }, [isMissing]);
    if ("error" in loaded) throw loaded.error;
    return Page ? <Page {...(props as P)} /> : fallback;
  }
  return { preload, Page: FirstPage };
}
