import { ArrowUp } from "lucide-react";
import { useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Spinner } from "@/components/ui/spinner";
import { count } from "@/lib/format";
import { onEnter } from "@/lib/on-enter";
import { characters } from "@/lib/scenario";

/** Maximum height of the composer, in px; it scrolls beyond. */
export const MAX_HEIGHT = 120;
/** Share of the limit from which the remaining characters are shown. */
const NEAR = 0.9;

interface MessageBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Called on Enter without text, when the button is disabled. */
  onBlank?: () => void;
  /** Maximum length of a message. */
  max: number;
  /** A reply is pending: typing is possible, sending is not. */
  busy?: boolean;
  /** No recipient. */
  disabled?: boolean;
  hint?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Message box. Enter sends, Shift+Enter inserts a line break. */
export function MessageBox(props: MessageBoxProps) {
  const { label, placeholder, value, onChange, onSend, onBlank, max, hint, ref } = props;
  const { busy = false, disabled = false } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  useLayoutEffect(() => {
    if (box.current !== null) grow(box.current);
  }, [value]);
  const blank = value.trim() === "";
  const length = characters(value.trim());
  const blocked = busy || disabled || blank || length > max;
  const send = () => {
    if (blank && !disabled && !busy) onBlank?.();
    if (!blocked) onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        className={cx(
          "flex items-end gap-2 rounded-box border border-control/60 bg-surface p-1.5 shadow-raised transition-colors duration-100 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus hover:border-control",
          disabled && "bg-sunken",
        )}
      >
        <textarea
          id={id}
          ref={box}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          placeholder={placeholder}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onEnter(send)}
          style={{ maxHeight: MAX_HEIGHT }}
          className="min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-base outline-none disabled:text-ink-3 max-sm:text-lg"
        />
        <Button
          type="submit"
          variant="primary"
          size="bare"
          aria-label="Send"
          title="Send"
          disabled={blocked}
          className="size-9"
        >
          {busy ? <Spinner /> : <ArrowUp aria-hidden />}
        </Button>
      </div>
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-4 text-xs text-ink-3",
          hint === undefined ? "sm:min-h-9" : "min-h-9",
        )}
      >
        <p id={`${id}-hint`} className={cx(hint === undefined && "max-sm:sr-only")}>
          {hint ?? "Enter to send, Shift + Enter for a new line."}
        </p>
        {length > max * NEAR && (
          <p role="status" className={cx("tabular-nums", length > max && "font-medium text-bad")}>
            {count(length)} of {count(max)} characters
          </p>
        )}
      </div>
    </form>
  );
}

function grow(element: HTMLTextAreaElement): void {
  element.style.height = "auto";
  const needed = element.scrollHeight;
  element.style.height = `${Math.min(needed, MAX_HEIGHT)}px`;
  element.style.overflowY = needed > MAX_HEIGHT ? "auto" : "hidden";
}
