import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@/api/errors";
import { besideIt, givenBack } from "@/lib/given-back";
import { uuid } from "@/lib/uuid";

interface Sending<Answer> {
  /** The conversation that is open: what was sent in another one does not show in it. */
  where: string;
  /** What else a request says beside where it goes and its words. */
  about?: string | undefined;
  /** What has been written already. */
  initial?: string;
  /** `key` is the same for the same request until it has been answered: a second try is no second question. */
  send: (said: string, key: string) => Promise<Answer>;
  onSent: (answer: Answer, said: string, where: string) => void;
  onFailed: (error: unknown) => void;
}

export interface Sender {
  text: string;
  setText: (text: string) => void;
  /** What is on its way to the server. */
  sending: string | null;
  /** Something is on its way, be it from here or from another conversation. */
  isPending: boolean;
  /** Why the last try came to nothing, until the next one. */
  error: Error | null;
  /** Sends what is written, or something said before. */
  submit: (said?: string) => void;
  /** Sends what came to nothing once more, as it was or as it has been changed; what was written since stays. */
  again: () => void;
}

interface Variables {
  said: string;
  value: string;
  where: string;
}

/** What is being written and sent. What could not be sent goes back to the conversation it was written in. */
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
