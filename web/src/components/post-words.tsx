import { Fragment } from "react";

const MARKED = /(\*\*[^*\n]+\*\*|#[\p{L}\p{N}_]+)/u;

/** What a post says: bold where it is marked so, hashtags in their colour, all else as it was typed. */
export function PostWords({ content }: { content: string }) {
  return (
    <p dir="auto" className="max-w-[72ch] text-lg lens-text">
      {content.split(MARKED).map((part, index) => (
        <Fragment key={index}>{wordsOf(part)}</Fragment>
      ))}
    </p>
  );
}

function wordsOf(part: string) {
  if (/^\*\*[^*\n]+\*\*$/.test(part)) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  if (part.startsWith("#") && part.length > 1 && !/\s/.test(part)) {
    return <span className="text-accent">{part}</span>;
  }
  return part;
}
