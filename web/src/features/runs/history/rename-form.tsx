import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";

const MAX_TITLE = 200;

interface RenameFormProps {
  title: string | null;
  /** Placeholder without a title. */
  scenario: string;
  onSave: (title: string | null) => void;
  onCancel: () => void;
}

/** Rename form. Enter saves, Escape cancels; an empty name removes the title. */
export function RenameForm({ title, scenario, onSave, onCancel }: RenameFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(title ?? "");
  useEffect(() => box.current?.select(), []);
  const save = () => {
    const wanted = text.trim();
    onSave(wanted === "" ? null : wanted);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2 px-5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input
        ref={box}
        dir="auto"
        value={text}
        maxLength={MAX_TITLE}
        aria-label="Title"
        placeholder={scenario}
        data-own-escape
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
        }}
        className="h-9 min-w-0 flex-1 basis-52"
      />
      <Button type="submit" size="sm" variant="primary">
        Save
      </Button>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
