import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@/api/errors";
import { besideIt, givenBack } from "@/lib/given-back";
import { uuid } from "@/lib/uuid";

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
  value: string;
  where: string;
}

/** Unsent and pending messages. A failed message returns to its conversation. */
export function useSender<Answer>(sending: Sending<Answer>): Sender {
  const { where, about, initial = "", send, onSent, onFailed } = sending;
  const [text, setText] = useState(initial);
  const [returned, setReturned] = useState<readonly Variables[]>([]);
  const key = useRef<{ of: string; value: string } | null>(null);
  const sent = useMutation({
    mutationFn: ({ said, value }: Variables) => send(said, value),
    onSuccess: (answer, variables) => {
      key.current = null;
      onSent(answer, variables.said, variables.where);
    },
    onError: (error, variables) => {
      if (error instanceof ApiError && error.status < 500) key.current = null;
      setReturned((others) => [...others, variables]);
      onFailed(error);
    },
  });
  const back = returned.filter((one) => one.where === where);
  if (back.length > 0) {
    setReturned(returned.filter((one) => one.where !== where));
    setText(back.reduceRight((written, { said }) => givenBack(said, written), text));
  }
  const submit = (again?: string) => {
    const said = (again ?? text).trim();
    if (said === "" || sent.isPending) return;
    const of = JSON.stringify([where, about, said]);
    if (key.current?.of !== of) key.current = { of, value: uuid() };
    if (again === undefined) setText("");
    sent.mutate({ said, value: key.current.value, where });
  };
  const again = () => {
    const said = sent.variables?.said ?? "";
    const beside = besideIt(said, text);
    if (beside === null && text.trim() !== "") {
      submit();
      return;
    }
    setText(beside ?? "");
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
