import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isClientError } from "@/api/errors";
import { readMessage, writeMessage } from "@/features/runs/conversation/thread/message-draft";
import { restoreText, textAfterRestored } from "@/lib/restored-text";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

interface Sending<Answer> {
  /** Open conversation: sent messages of others do not appear in it. */
  where: string;
  /** Further request fields. */
  about?: string | undefined;
  /** Text so far. */
  initial?: string;
  /** `key` stays the same for a request until it succeeds, so that a retry is not a new question. */
  send: (said: string, key: string) => Promise<Answer>;
  onSent: (answer: Answer, said: string, where: string) => void;
  onFailed: (error: unknown) => void;
}

export interface Sender {
  text: string;
  setText: (text: string) => void;
  /** Message being sent. */
  sending: string | null;
  /** A request is pending, from any conversation. */
  isPending: boolean;
  /** Error of the last attempt, until the next one. */
  error: Error | null;
  /** Sends the text or an earlier message. */
  submit: (said?: string) => void;
  /** Resends a failed message, possibly edited; text written since is kept. */
  again: () => void;
}

interface Variables {
  said: string;
  key: string;
  where: string;
}

/** Unsent and pending messages. A failed message returns to its conversation. */
export function useSender<Answer>(sending: Sending<Answer>): Sender {
  const { where, about, initial = "", send, onSent, onFailed } = sending;
  const [text, setText] = useState(() => (initial === "" ? readMessage(where) : initial));
  const wasWritten = useRef(false);
  useEffect(() => {
    // Another box of this tab may hold the draft: an untouched one leaves it alone.
    // Chats that do not exist yet have the same name for every account.
    if (where.startsWith("new ") || (text === "" && !wasWritten.current)) return;
    wasWritten.current = true;
    writeMessage(where, text);
  }, [where, text]);
  const [returned, setReturned] = useState<readonly Variables[]>([]);
  const { keyFor, resetKey } = useIdempotencyKey();
  const sent = useMutation({
    mutationFn: ({ said, key }: Variables) => send(said, key),
    onSuccess: (answer, variables) => {
      resetKey();
      onSent(answer, variables.said, variables.where);
    },
    onError: (error, variables) => {
      if (isClientError(error)) resetKey();
      setReturned((others) => [...others, variables]);
      onFailed(error);
    },
  });
  const back = returned.filter((one) => one.where === where);
  if (back.length > 0) {
    setReturned(returned.filter((one) => one.where !== where));
    setText(back.reduceRight((written, { said }) => restoreText(said, written), text));
  }
  const submit = (again?: string) => {
    const said = (again ?? text).trim();
    if (said === "" || sent.isPending) return;
    const key = keyFor(JSON.stringify([where, about, said]));
    if (again === undefined) setText("");
    sent.mutate({ said, key, where });
  };
  const again = () => {
    const said = sent.variables?.said ?? "";
    const written = textAfterRestored(said, text);
    if (written === null && text.trim() !== "") {
      submit();
      return;
    }
    setText(written ?? "");
    submit(said);
  };
  const isHere = sent.variables?.where === where;
  return {
    text,
    setText,
    sending: sent.isPending && isHere ? sent.variables.said : null,
    isPending: sent.isPending,
    error: isHere ? sent.error : null,
    submit,
    again,
  };
}
