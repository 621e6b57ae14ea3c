import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { keepClear } from "@/components/ui/toast-place";
import { TOAST_MS, dismissToast, useToast } from "@/components/ui/toast-store";
import type { ToastMessage } from "@/components/ui/toast-store";

const LOOK = {
  neutral: { icon: Info, color: "text-ink-3" },
  good: { icon: CircleCheck, color: "text-good" },
  bad: { icon: CircleAlert, color: "text-bad" },
};

/** The current toast. Loaded by `Toaster`. */
export function ToastRegion() {
  const message = useToast();
  const place = useRef<HTMLOListElement>(null);
  const shown = message?.id;
  useLayoutEffect(() => {
    const element = place.current;
    if (shown === undefined || element === null) return;
    return keepClear(element);
  }, [shown]);
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right">
      {message && <Item key={message.id} message={message} />}
      <Radix.Viewport
        ref={place}
        className="fixed right-4 bottom-4 z-60 flex w-96 max-w-[calc(100vw-32px)] flex-col outline-none"
      />
    </Radix.Provider>
  );
}

function Item({ message: { id, title, description, tone, action } }: { message: ToastMessage }) {
  const { icon: Icon, color } = LOOK[tone];
  return (
    <Radix.Root
      type={tone === "bad" ? "foreground" : "background"}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      className="flex animate-enter gap-3 rounded-box border border-line bg-surface py-3 pr-2 pl-4 shadow-overlay"
    >
      <Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", color)} />
      <div className="min-w-0 flex-1 py-px">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className="text-ink-2">{description}</Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button size="sm" onClick={action.onAct}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Dismiss" icon={<X />} className="-my-1 size-8" />
      </Radix.Close>
    </Radix.Root>
  );
}
