import { Fragment } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/components/ui/cx";
import { linesOf } from "@/lib/post-parts";
import type { Part } from "@/lib/post-parts";

interface PostWordsProps {
  content: string;
  /** Builds the link of a hashtag; without it, hashtags are plain text. */
  tagLink?: ((tag: string) => string) | undefined;
}

/**
 * Text of a post: bold markup, hashtags as links, emoji lines; everything else verbatim. No content
 * becomes markup, a URL or a style.
 */
export function PostContent({ content, tagLink }: PostWordsProps) {
  return (
    <p className="max-w-[72ch] text-lg wrap-anywhere">
      <PostLines content={content} tagLink={tagLink} />
    </p>
  );
}

/** Lines without a wrapping paragraph. */
export function PostLines({ content, tagLink }: PostWordsProps) {
  return linesOf(content).map((line, index) =>
    line === null ? (
      <span key={index} className="block h-2.5" />
    ) : (
      <span
        key={index}
        dir="auto"
        className={cx("block whitespace-pre-wrap", line.hasEmoji && "ps-[1.6em] -indent-[1.6em]")}
      >
        {line.parts.map((part, place) => (
          <Fragment key={place}>{shown(part, tagLink)}</Fragment>
        ))}
      </span>
    ),
  );
}

function shown(part: Part, tagLink: PostWordsProps["tagLink"]) {
  if (part.kind === "text") return part.text;
  if (part.kind !== "tag") return <strong className="font-semibold">{part.text}</strong>;
  if (!tagLink) return <span className="text-accent">{part.text}</span>;
  return (
    <Link
      to={tagLink(part.tag)}
      className="text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {part.text}
    </Link>
  );
}
