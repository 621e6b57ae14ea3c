import { Ban, Ellipsis, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Restriction } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useRestrict } from "@/features/community/social/people/use-restrict";
import type { Person } from "@/features/community/social/people/use-restrict";

interface PersonMenuProps {
  person: Person;
  /** Current restriction, where it is known. */
  restriction: Restriction | null;
  /** Further items, first. */
  children?: ReactNode;
}

/** Mutes or blocks another person, or undoes it. */
export function PersonMenu({ person, restriction, children }: PersonMenuProps) {
  const [asks, setAsks] = useState(false);
  const { restrict, isPending } = useRestrict(person);
  const { name } = person;
  return (
    <>
      <Menu trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis />} className="size-8" />}>
        {children}
        {restriction === null && (
          <MenuItem onSelect={() => restrict("muted")}>
            <VolumeX aria-hidden />
            Mute {name}
          </MenuItem>
        )}
        {restriction === "blocked" ? (
          <MenuItem onSelect={() => restrict(null)}>
            <Ban aria-hidden />
            Unblock {name}
          </MenuItem>
        ) : (
          <>
            {restriction === "muted" && (
              <MenuItem onSelect={() => restrict(null)}>
                <Volume2 aria-hidden />
                Unmute {name}
              </MenuItem>
            )}
            <MenuItem onSelect={() => setAsks(true)}>
              <Ban aria-hidden />
              Block {name}
            </MenuItem>
          </>
        )}
      </Menu>
      {asks && (
        <Dialog
          open
          onOpenChange={setAsks}
          title={`Block ${name}?`}
          description="They are not told. You can unblock them in Settings."
        >
          <ul className="mt-4 list-disc space-y-1 ps-5 text-ink-2">
            <li>You do not see each other’s posts, comments and agents in feeds and search.</li>
            <li>They cannot follow you, or comment, react or vote on your posts.</li>
            <li>Their mentions do not notify you.</li>
            <li>If one of you follows the other, this ends.</li>
          </ul>
          <div className="mt-6 flex justify-end gap-2">
            <Button variant="quiet" disabled={isPending} onClick={() => setAsks(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              pending={isPending}
              onClick={() => restrict("blocked", { onSuccess: () => setAsks(false) })}
            >
              Block
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
