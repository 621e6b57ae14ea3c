import { Laptop, Smartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Device } from "@/features/identity/settings/queries";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { fullDate } from "@/lib/format";

interface DeviceRowProps {
  device: Device;
  /** Whether the confirmation is shown. */
  confirming: boolean;
  pending: boolean;
  onAsk: (wanted: boolean) => void;
  onEnd: () => void;
}

export function DeviceRow({ device, confirming, pending, onAsk, onEnd }: DeviceRowProps) {
  const opener = useRestoreFocus(confirming);
  const Icon = /android|iphone|ipad|ios|phone|mobile/i.test(device.device) ? Smartphone : Laptop;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium" title={device.userAgent}>
              {device.device}
            </span>
            {device.isCurrent && <Badge tone="accent">This device</Badge>}
          </p>
          <p className="text-sm text-ink-3">Last used {fullDate(device.lastSeenAt)}</p>
        </div>
        {!confirming && (
          <Button ref={opener} size="sm" onClick={() => onAsk(true)} className="max-sm:ml-8">
            End session <span className="sr-only">on {device.device}</span>
          </Button>
        )}
      </div>
      {confirming && <Question device={device} pending={pending} onAsk={onAsk} onEnd={onEnd} />}
    </li>
  );
}

function Question({ device, pending, onAsk, onEnd }: Omit<DeviceRowProps, "confirming">) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={`End the session on ${device.device}?`}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <p className="text-ink-2">
        {device.isCurrent ? "You will be signed out here." : "It will be signed out at once."}
      </p>
      <div className="flex gap-2">
        <Button ref={cancel} size="sm" variant="quiet" disabled={pending} onClick={() => onAsk(false)}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" pending={pending} onClick={onEnd}>
          End session
        </Button>
      </div>
    </div>
  );
}
