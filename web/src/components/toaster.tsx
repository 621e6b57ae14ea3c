import { useCallback, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { clearToast, useToast } from "@/components/ui/toast-store";
import { useFirstInteraction } from "@/lib/use-first-interaction";

/**
 * Mounted once at the root of the app. The code of toasts is loaded on the first interaction, or with the first
 * toast. If that fails, the next toast tries again.
 */
export function Toaster() {
  const isShown = useToast() !== null;
  const [Region, setRegion] = useState<ComponentType>();
  const load = useCallback(
    () =>
      void import("@/components/ui/toast")
        .then(({ ToastRegion }) => setRegion(() => ToastRegion))
        .catch(() => undefined),
    [],
  );
  useFirstInteraction(load);
  useEffect(() => {
    if (isShown) load();
  }, [isShown, load]);
  useEffect(() => clearToast, []);
  return Region && <Region />;
}
