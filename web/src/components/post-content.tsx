import type { Blockquote, Code, List, Nodes, PhrasingContent, RootContent } from "mdast";
import { Fragment, useMemo } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { MentionedPerson } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { paths } from "@/lib/paths";
import { MAX_DEPTH, parseMarkdown, sourceOf, webAddress } from "@/lib/post/markdown";
import type { Markdown } from "@/lib/post/markdown";
import { foldedName } from "@/lib/post/mentions";
import { partsOf, startsWithEmoji } from "@/lib/post/parts";
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
  parsed: Markdown;
  people: ReadonlyMap<string, MentionedPerson>;
  depth: number;
}

const LINK = "text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent";
const CODE = "rounded-[4px] bg-sunken px-1 py-px font-mono text-[0.9em]";

/**
 * Text of a post or comment: a subset of Markdown, with links of hashtags, mentions and web addresses. Other
 * markup is shown as written.
 */
export function PostContent({ content, tagLink, mentions = [], className }: PostContentProps) {
  const parsed = useMemo(() => parseMarkdown(content), [content]);
  const people = new Map(mentions.map((person) => [foldedName(person.username), person]));
  return (
    <div className={cx("space-y-2.5 wrap-anywhere", className)}>
      <Blocks blocks={parsed.root.children} context={{ parsed, people, tagLink, depth: 0 }} />
    </div>
  );
}

function Blocks({ blocks, context }: { blocks: readonly RootContent[]; context: Context }) {
  return blocks.map((block, index) => <Block key={index} block={block} context={context} />);
}

function Block({ block, context }: { block: RootContent; context: Context }) {
  const { parsed, depth } = context;
  const inner = { ...context, depth: depth + 1 };
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Lines words={block.children} context={inner} />
        </p>
      );
    case "list":
    case "blockquote":
      if (depth >= MAX_DEPTH) return <p className="whitespace-pre-wrap">{sourceOf(parsed, block)}</p>;
      return block.type === "list" ? (
        <Items list={block} context={inner} />
      ) : (
        <Quote quote={block} context={inner} />
      );
    case "code":
      return <CodeBlock code={block} />;
    default:
      return null;
  }
}

function Items({ list, context }: { list: List; context: Context }) {
  const Tag = list.ordered ? "ol" : "ul";
  return (
    <Tag
      start={list.ordered ? (list.start ?? 1) : undefined}
      className={cx("ps-[1.6em]", list.ordered ? "list-decimal" : "list-disc", list.spread && "space-y-2.5")}
    >
      {list.children.map((item, index) => (
        <li key={index} dir="auto" className={cx("ps-0.5", item.spread && "space-y-2.5")}>
          <Blocks blocks={item.children} context={context} />
        </li>
      ))}
    </Tag>
  );
}

function Quote({ quote, context }: { quote: Blockquote; context: Context }) {
  return (
    <blockquote className="space-y-2.5 border-s-2 border-line-strong ps-3 text-ink-2">
      <Blocks blocks={quote.children} context={context} />
    </blockquote>
  );
}

function CodeBlock({ code }: { code: Code }) {
  return (
    <pre
      dir="ltr"
      className="rounded-box border border-line bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap"
    >
      <code>{code.value}</code>
    </pre>
  );
}

/** Lines of a paragraph. Each has the direction of its script. */
function Lines({ words, context }: { words: readonly PhrasingContent[]; context: Context }) {
  return linesOf(words).map((line, index) => {
    const [first] = line;
    const hasEmoji = first?.type === "text" && startsWithEmoji(first.value);
    return (
      <span
        key={index}
        dir="auto"
        className={cx("block whitespace-pre-wrap", hasEmoji && "ps-[1.6em] -indent-[1.6em]")}
      >
        <Words words={line} context={context} />
      </span>
    );
  });
}

/** Splits a paragraph at the line ends between its elements. */
function linesOf(words: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const word of words) {
    if (word.type === "break") {
      lines.push([]);
    } else if (word.type === "text") {
      word.value.split("\n").forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== "") lines.at(-1)?.push({ type: "text", value });
      });
    } else {
      lines.at(-1)?.push(word);
    }
  }
  return lines;
}

function Words({ words, context }: { words: readonly PhrasingContent[]; context: Context }) {
  return words.map((word, index) => <Fragment key={index}>{shown(word, context)}</Fragment>);
}

function shown(word: PhrasingContent, context: Context): ReactNode {
  const { parsed, depth } = context;
  if (word.type === "text") {
    return partsOf(word.value).map((part, index) => (
      <Fragment key={index}>{shownPart(part, context)}</Fragment>
    ));
  }
  if (word.type === "inlineCode") return <code className={CODE}>{word.value}</code>;
  if (word.type === "break") return "\n";
  if (!("children" in word) || depth >= MAX_DEPTH) return sourceOf(parsed, word);
  const inner = <Words words={word.children} context={{ ...context, depth: depth + 1 }} />;
  if (word.type === "strong") return <strong className="font-semibold">{inner}</strong>;
  if (word.type === "emphasis") return <em>{inner}</em>;
  const address = word.type === "link" ? webAddress(word.url) : null;
  if (address === null) return sourceOf(parsed, word);
  const text = textOf(word);
  return (
    <>
      <WebLink address={address.href}>{text}</WebLink>
      {!text.toLowerCase().includes(address.host) && (
        <span className="text-sm text-ink-3"> ({address.host})</span>
      )}
    </>
  );
}

/** Words of a link, which has neither links nor hashtags inside. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
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

function WebLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="nofollow noopener ugc" className={LINK}>
      {children}
    </a>
  );
}
