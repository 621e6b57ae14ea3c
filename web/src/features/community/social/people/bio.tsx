import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import type { Author } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import { MAX_BIO_LENGTH, setBio } from "@/features/community/social/people/queries";

/** A person's words about themselves, which they can change. */
export function Bio({ author }: { author: Author }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <BioForm author={author} onDone={() => setEditing(false)} />;
  if (author.bio === "" && !author.isOwn) return null;
  return (
    <div>
      {author.bio !== "" && (
        <p dir="auto" className="max-w-[72ch] text-lg wrap-anywhere">
          {author.bio}
        </p>
      )}
      {author.isOwn && (
        <Button size="sm" variant="quiet" className="-ms-2.5 mt-1" onClick={() => setEditing(true)}>
          <PenLine aria-hidden />
          {author.bio === "" ? "Add a bio" : "Change bio"}
        </Button>
      )}
    </div>
  );
}

function BioForm({ author, onDone }: { author: Author; onDone: () => void }) {
  const client = useQueryClient();
  const [bio, setText] = useState(author.bio);
  const save = useMutation({
    mutationFn: () => setBio(bio),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: socialKeys.authors(author.id) });
      onDone();
    },
    onError: (error) => toastError(error, "Not saved. Please try again."),
  });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Field label="Bio" hint="Everyone can read it.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            dir="auto"
            maxLength={MAX_BIO_LENGTH}
            value={bio}
            readOnly={save.isPending}
            onChange={(event) => setText(event.target.value)}
            className="px-3 py-2"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save bio
        </Button>
      </div>
    </form>
  );
}
