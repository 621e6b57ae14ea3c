import { useEffect, useId, useRef, useState } from "react";
import { FormattingHelp } from "@/components/formatting-help";
import { MentionTextarea } from "@/components/mention-textarea";
import { Button } from "@/components/ui/button";
import { MAX_COMMENT_LENGTH } from "@/features/community/social/comments/queries";
import { count } from "@/lib/format";
import { restoreText } from "@/lib/restored-text";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

interface CommentBoxProps {
  label: string;
  action: string;
  /** Shown while the comment is being sent. */
  sending?: string;
  initial?: string;
  /** Opened by a click: takes the focus. */
  isOpened?: boolean;
  onCancel?: () => void;
  /** Rejects on failure; the text is then restored. `key` is the same for the same text. */
  onSend: (content: string, key: string) => Promise<unknown>;
  /** Sent, and nothing has been written since. */
  onSent?: () => void;
}

/** Comment box. Blank text is not sent. */
export function CommentBox({
  label,
  action,
  sending,
  initial = "",
  isOpened = false,
  onCancel,
  onSend,
  onSent,
}: CommentBoxProps) {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { keyFor, resetKey } = useIdempotencyKey();
  const note = useId();
  useEffect(() => {
    const element = area.current;
    if (!isOpened || element === null) return;
    const opener = document.activeElement;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpened]);
  const content = text.trim();
  const isTooLong = Array.from(content).length > MAX_COMMENT_LENGTH;
  const send = () => {
    if (content === "" || isTooLong || isSending) return;
    setText("");
    setSending(true);
    onSend(content, keyFor(content))
      .then(
        () => {
          resetKey();
          if (area.current?.value.trim() === "") onSent?.();
        },
        () => setText((now) => restoreText(content, now)),
      )
      .finally(() => setSending(false));
  };
  const cancel = () => {
    setText(initial);
    onCancel?.();
  };
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionTextarea
        ref={area}
        aria-label={label}
        placeholder={`${label}...`}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? note : undefined}
        dir="auto"
        rows={2}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          if (event.key === "Escape" && onCancel) {
            event.stopPropagation();
            cancel();
          }
        }}
        className="field-sizing-content max-h-60 min-h-16 px-3 py-2"
      />
      {isTooLong && (
        <p id={note} role="alert" className="text-sm text-bad">
          A comment can have up to {count(MAX_COMMENT_LENGTH)} characters.
        </p>
      )}
      <div className="flex items-center gap-2">
        <div className="me-auto">
          <FormattingHelp />
        </div>
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" disabled={content === "" || isTooLong || isSending}>
          {isSending ? (sending ?? action) : action}
        </Button>
      </div>
    </form>
  );
}
