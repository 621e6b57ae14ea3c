import { useEffect, useState } from "react";

type Handlers = Record<string, (...args: never[]) => void>;

/** Handlers with a stable identity that call the latest version. */
export function useStable<Kind extends Handlers>(handlers: Kind): Kind {
  const [{ stable, renew }] = useState(() => forwarding(handlers));
  useEffect(() => renew(handlers));
  return stable;
}

function forwarding<Kind extends Handlers>(first: Kind) {
  let latest = first;
  const forward = (name: string) => [name, (...args: never[]) => latest[name]?.(...args)] as const;
  const stable = Object.fromEntries(Object.keys(first).map(forward)) as Kind;
  const renew = (handlers: Kind) => {
    latest = handlers;
  };
  return { stable, renew };
}
