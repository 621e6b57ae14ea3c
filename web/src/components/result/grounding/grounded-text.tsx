import { Fragment } from "react";
import type { ReactNode } from "react";
import type { LensResult, UngroundedMark } from "@/api/types";
import { ModelText } from "@/components/model-text";
import { markedPieces } from "@/components/result/grounding/grounded";
import { Explain } from "@/components/ui/explain";
import { Tooltip } from "@/components/ui/tooltip";
import { listed } from "@/lib/format";

const KINDS: Record<UngroundedMark["kind"], string> = {
  figure: "This number",
  date: "This date",
  name: "This name",
  quotation: "This quotation",
};

/** Lens text with marks on everything the user did not supply. */
export function GroundedText({ text, marks }: { text: string; marks: readonly UngroundedMark[] }) {
  return <ModelText text={text} shownText={(words) => markedText(words, marks)} />;
}

function markedText(text: string, marks: readonly UngroundedMark[]): ReactNode {
  return markedPieces(text, marks).map(({ text: piece, mark }, index) =>
    mark === null ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <Tooltip
        key={index}
        content={
          <>
            <p className="font-semibold text-ink">Not from you</p>
            <p>{KINDS[mark.kind]} is not in your text or your evidence. Check it before you use it.</p>
          </>
        }
      >
        <span
          role="button"
          tabIndex={0}
          className="cursor-help rounded-[3px] underline decoration-warn decoration-dotted decoration-[1.5px] underline-offset-4"
        >
          {piece}
          <span className="sr-only">, not from you</span>
        </span>
      </Tooltip>
    ),
  );
}

/** Number of figures, dates, names and quotations in a lens that are not from the user. Renders nothing if there are none. */
export function UngroundedCount({ result: { ungrounded } }: { result: Pick<LensResult, "ungrounded"> }) {
  if (ungrounded.length === 0) return null;
  return (
    <Explain
      label="Grounding:"
      title={`${ungrounded.length} not from you`}
      how={<p>Not in your text or your evidence: {listed(ungrounded.map(({ text }) => text))}.</p>}
      className="text-xs text-ink-2 decoration-warn"
    >
      {ungrounded.length} not from you
    </Explain>
  );
}
