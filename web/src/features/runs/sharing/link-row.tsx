import { useEffect, useRef } from "react";
import type { Share } from "@/api/types";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/field";
import { urlOf } from "@/lib/base-url";
import { fullDate } from "@/lib/format";
import { partsWords } from "@/lib/parts";

interface LinkRowProps {
  link: Share;
  /** Whether the confirmation is shown. */
  confirming: boolean;
  pending: boolean;
  onAsk: (wanted: boolean) => void;
  onRevoke: () => void;
}

/** Active link: copy or revoke. */
export function LinkRow({ link, confirming, pending, onAsk, onRevoke }: LinkRowProps) {
  const address = urlOf(link.path);
  const until = fullDate(link.expiresAt);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          readOnly
          value={address}
          aria-label={`Link until ${until}`}
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 flex-1 basis-56 text-sm text-ink-2 max-sm:text-base"
        />
        <CopyButton text={address} label="Copy" />
        {!confirming && (
          <Button variant="quiet" onClick={() => onAsk(true)}>
            Revoke <span className="sr-only">the link until {until}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-3">
        Until {until} · shows {partsWords(link.parts)}
      </p>
      {confirming && <Question pending={pending} onCancel={() => onAsk(false)} onRevoke={onRevoke} />}
    </li>
  );
}

function Question({
  pending,
  onCancel,
  onRevoke,
}: {
  pending: boolean;
  onCancel: () => void;
  onRevoke: () => void;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label="Revoke this link?"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <p className="text-ink-2">It stops working at once for everyone who has it.</p>
      <div className="flex gap-2">
        <Button ref={cancel} size="sm" variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" pending={pending} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </div>
  );
}
