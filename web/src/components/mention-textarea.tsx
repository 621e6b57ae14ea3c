import { useQuery } from "@tanstack/react-query";
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, Ref } from "react";
import { suggestedPeopleQuery } from "@/api/mentions";
import type { MentionedPerson } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { cx } from "@/components/ui/cx";
import { Textarea } from "@/components/ui/field";
import { amount } from "@/lib/format";
import { begunMention, mentionOf } from "@/lib/post/mentions";
import { useDebounced } from "@/lib/use-debounced";

const DEBOUNCE_MS = 150;

interface MentionTextareaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onValueChange: (value: string) => void;
}

/** Text field that suggests people to mention after `@`, as a combobox. */
export function MentionTextarea({ ref, value, onValueChange, onKeyDown, ...rest }: MentionTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const goTo = useRef<number | null>(null);
  const id = useId();
  const begun = caret === null ? null : begunMention(value.slice(0, caret));
  const name = useDebounced(begun?.name ?? "", DEBOUNCE_MS);
  const suggested = useQuery(suggestedPeopleQuery(name));
  const people = begun === null || begun.name === "" || name === "" ? [] : (suggested.data ?? []);
  const open = people.length > 0;
  const at = Math.min(active, people.length - 1);
  const optionId = (index: number) => `${id}-${String(index)}`;

  useLayoutEffect(() => {
    if (goTo.current !== null) area.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  }, [value]);

  const pick = (person: MentionedPerson | undefined) => {
    if (person === undefined || begun === null || caret === null) return;
    const written = `${value.slice(0, begun.start)}${mentionOf(person.username)} `;
    goTo.current = written.length;
    onValueChange(written + value.slice(caret).replace(/^ /, ""));
    setCaret(null);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!open || !isPlain) {
      onKeyDown?.(event);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((at + step + people.length) % people.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(people[at]);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <Textarea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? optionId(at) : undefined}
        onChange={(event) => {
          onValueChange(event.target.value);
          setCaret(event.target.selectionEnd);
          setActive(0);
        }}
        onSelect={({ currentTarget }) => {
          // Moving the caret does not open the list, but leaves it.
          if (caret !== null && currentTarget.selectionEnd !== caret) setCaret(null);
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKey}
      />
      <p role="status" className="sr-only">
        {open && `${amount(people.length, "person", "people")} to mention`}
      </p>
      {open && (
        <ul
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-settle overflow-y-auto rounded-box border border-line bg-surface p-1 shadow-overlay"
        >
          {people.map((person, index) => (
            <Option
              key={person.id}
              id={optionId(index)}
              person={person}
              isActive={index === at}
              onActive={() => setActive(index)}
              onPick={() => pick(person)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  person: MentionedPerson;
  isActive: boolean;
  onActive: () => void;
  onPick: () => void;
}

function Option({ id, person: { name, username }, isActive, onActive, onPick }: OptionProps) {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <li
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keys are handled by the text field, which keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        onPick();
      }}
      onMouseMove={onActive}
      className={cx(
        "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-2 py-1",
        isActive && "bg-accent-tint",
      )}
    >
      <Avatar person={{ displayName: name, firstName: "", lastName: "", email: "" }} size="sm" />
      <span className="min-w-0 leading-5">
        <bdi className="block truncate font-medium">{name}</bdi>
        <bdi className="block truncate text-sm text-ink-3">@{username}</bdi>
      </span>
    </li>
  );
}
