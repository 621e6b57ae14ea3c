import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { initialsOf } from "@/lib/person-name";
import type { Named } from "@/lib/person-name";

const SIZES = { sm: "size-8 text-xs", md: "size-9 text-sm", lg: "size-12 text-lg" };

interface AvatarProps {
  person: Named & { photoURL?: string | null };
  size?: keyof typeof SIZES;
  className?: string;
}

/** Photo of a user, or initials if there is none or it fails to load. Decorative. */
export function Avatar({ person, size = "md", className }: AvatarProps) {
  const [lost, setLost] = useState<string | null>(null);
  const photo = person.photoURL ?? null;
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-on-accent",
        SIZES[size],
        className,
      )}
    >
      {photo !== null && photo !== lost ? (
        <img
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setLost(photo)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(person)
      )}
    </span>
  );
}
