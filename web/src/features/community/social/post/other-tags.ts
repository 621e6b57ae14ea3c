import type { FeedPost } from "@/api/types";
import { linesOf } from "@/lib/post-parts";

/** Tags of a post that are not hashtags of its text. */
export function otherTags({ content, tags }: Pick<FeedPost, "content" | "tags">): string[] {
  const written = new Set(
    linesOf(content).flatMap((line) =>
      (line?.parts ?? []).map((part) => (part.kind === "tag" ? part.tag : null)),
    ),
  );
  return tags.filter((tag) => !written.has(tag));
}
