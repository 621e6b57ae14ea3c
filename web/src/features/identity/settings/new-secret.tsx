import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { focusOnMount } from "@/lib/focus-on-mount";

interface NewSecretProps {
  secret: string;
  copyLabel: string;
  onDone: () => void;
  /** How to use it. */
  children: ReactNode;
}

/** A secret that is shown once, with a way to copy it. */
export function NewSecret({ secret, copyLabel, onDone, children }: NewSecretProps) {
  return (
    <div className="mt-5">
      <p
        ref={focusOnMount}
        tabIndex={-1}
        className="rounded-box border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all"
      >
        {secret}
      </p>
      <p className="mt-3 text-sm text-ink-3">{children}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={secret} label={copyLabel} variant="primary" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
