import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { DeviceRow } from "@/features/identity/settings/device-row";
import {
  endDevice,
  sessionsQuery,
  settingsKeys,
  signOutEverywhere,
} from "@/features/identity/settings/queries";
import type { Device } from "@/features/identity/settings/queries";
import { Section } from "@/features/identity/settings/section";
import { sentence } from "@/lib/format";

const SHOWN = 5;

/** Signed-in devices, with a way to end each session. */
export function DevicesSection({ onSignedOut }: { onSignedOut: () => void }) {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: "always" });
  const [all, setAll] = useState(false);
  const devices = currentFirst(sessions.data ?? []);
  return (
    <Section title="Signed-in devices">
      {sessions.isPending ? (
        <Loading />
      ) : sessions.error && devices.length === 0 ? (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          icon={<TriangleAlert />}
          title="Your devices could not be loaded"
          actions={
            <Button size="sm" pending={sessions.isFetching} onClick={() => void sessions.refetch()}>
              {!sessions.isFetching && <RotateCcw aria-hidden />}
              Try again
            </Button>
          }
        >
          {sentence(messageOf(sessions.error, "The server did not respond."))}
        </Notice>
      ) : (
        <Devices devices={all ? devices : devices.slice(0, SHOWN)} onSignedOut={onSignedOut} />
      )}
      {devices.length > 0 && <SignOutEverywhere onSignedOut={onSignedOut} />}
      {devices.length > SHOWN && !all && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show all {devices.length}
        </Button>
      )}
    </Section>
  );
}

/** Last use is recorded at intervals, so the current session may not sort first. */
function currentFirst(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

interface DevicesProps {
  devices: readonly Device[];
  onSignedOut: () => void;
}

function Devices({ devices, onSignedOut }: DevicesProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: ({ id }: Device) => endDevice(id),
    onSuccess: (_, device) => {
      if (device.isCurrent) onSignedOut();
      else return client.invalidateQueries({ queryKey: settingsKeys.sessions });
    },
    onSettled: () => setConfirming(null),
  });
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-box border border-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            confirming={confirming === device.id}
            pending={end.isPending && confirming === device.id}
            onAsk={(wanted) => setConfirming(wanted ? device.id : null)}
            onEnd={() => end.mutate(device)}
          />
        ))}
      </ul>
      <p role={end.error ? "alert" : "status"} className="mt-2 text-sm text-ink-2 empty:hidden">
        {end.error && messageOf(end.error, "The session could not be ended.")}
        {end.isSuccess && `The session on ${end.variables.device} has ended.`}
      </p>
    </>
  );
}

function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const end = useMutation({ mutationFn: signOutEverywhere, onSuccess: onSignedOut });
  return (
    <div className="mt-3">
      <Button size="sm" pending={end.isPending} onClick={() => end.mutate()}>
        Sign out everywhere
      </Button>
      <p role={end.error ? "alert" : undefined} className="mt-2 text-sm text-ink-2">
        {end.error
          ? messageOf(end.error, "The sessions could not be ended.")
          : "Ends every session of this account, including this one."}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div className="divide-y divide-line rounded-box border border-line" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      {["a", "b"].map((key) => (
        <div key={key} className="space-y-2 px-4 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </div>
  );
}
