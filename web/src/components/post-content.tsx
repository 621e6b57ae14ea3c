import { Fragment, useMemo } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { MentionedPerson } from "@/api/types";
import { LINK, MarkdownText, WebLink } from "@/components/markdown-text";
import { cx } from "@/components/ui/cx";
import { paths } from "@/lib/paths";
import { parseMarkdown, webAddress } from "@/lib/post/markdown";
import { foldedName } from "@/lib/post/mentions";
import { partsOf } from "@/lib/post/parts";
import type { Part } from "@/lib/post/parts";

interface PostContentProps {
  content: string;
  /** Builds the link of a hashtag; without it, hashtags are marked but not linked. null: they are plain text. */
  tagLink?: ((tag: string) => string) | null | undefined;
  /** People whom the text mentions. Other names after `@` are plain text. */
  mentions?: readonly MentionedPerson[];
  className?: string;
}

interface Context extends Pick<PostContentProps, "tagLink"> {
  people: ReadonlyMap<string, MentionedPerson>;
}

/**
 * Text of a post or comment: a subset of Markdown, with links of hashtags, mentions and web addresses. Other
 * markup is shown as written.
 */
export function PostContent({ content, tagLink, mentions = [], className }: PostContentProps) {
  const parsed = useMemo(() => parseMarkdown(content), [content]);
  const people = new Map(mentions.map((person) => [foldedName(person.username), person]));
  const shownText = (text: string) =>
    partsOf(text).map((part, index) => (
      <Fragment key={index}>{shownPart(part, { people, tagLink })}</Fragment>
    ));
  return <MarkdownText parsed={parsed} shownText={shownText} className={className} />;
}

function shownPart(part: Part, { people, tagLink }: Context): ReactNode {
  if (part.kind === "text") return part.text;
  if (part.kind === "address") {
    const address = webAddress(part.text);
    return address === null ? part.text : <WebLink address={address.href}>{part.text}</WebLink>;
  }
  if (part.kind === "mention") {
    const person = people.get(foldedName(part.name));
    if (person === undefined) return part.text;
    return (
      <Link to={paths.author.link(person.id)} title={person.name} className={cx(LINK, "font-medium")}>
        {part.text}
      </Link>
    );
  }
  if (tagLink === null) return part.text;
  if (!tagLink) return <span className="text-accent">{part.text}</span>;
  return (
    <Link to={tagLink(part.tag)} className={LINK}>
      {part.text}
    </Link>
  );
}
