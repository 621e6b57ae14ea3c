import { Spinner } from "@/components/ui/spinner";

export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-2 text-ink-2">
      <Spinner className="text-ink-3" />
      Loading...
    </div>
  );
}
