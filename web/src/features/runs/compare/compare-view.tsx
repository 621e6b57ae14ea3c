import { Columns2, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChooseDialog } from "@/features/runs/compare/choose-dialog";
import { MOST } from "@/features/runs/compare/compared";
import type { Compared } from "@/features/runs/compare/compared";
import { ComparedColumn } from "@/features/runs/compare/compared-column";
import { ColumnSwitch } from "@/features/runs/compare/column-switch";
import { usePageTitle } from "@/lib/use-page-title";

const LETTERS = ["A", "B", "C", "D"];

interface CompareViewProps {
  ids: string[];
  onIds: (ids: string[]) => void;
}

/** Compares two to four analyses side by side, or stacked on narrow screens. */
export function CompareView({ ids, onIds }: CompareViewProps) {
  usePageTitle("Compare");
  const [choosing, setChoosing] = useState(false);
  const [shown, setShown] = useState<Record<string, Compared>>({});
  const onShown = useCallback(
    (compared: Compared) => setShown((before) => ({ ...before, [compared.id]: compared })),
    [],
  );
  const [firstId] = ids;
  const first = (firstId !== undefined && shown[firstId]) || null;
  return (
    <div className="mx-auto max-w-[1600px] px-4 py-6 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Compare</h1>
          <p className="mt-1 text-ink-2">
            {ids.length < 2
              ? "Two to four analyses side by side."
              : `Differences are relative to A. Text in ${ids.length === 2 ? "B" : "the others"} that is not in A is marked.`}
          </p>
        </div>
        {ids.length > 0 && ids.length < MOST && (
          <Button onClick={() => setChoosing(true)}>
            <Plus aria-hidden />
            Add an analysis
          </Button>
        )}
      </header>
      {ids.length === 0 ? (
        <Nothing onChoose={() => setChoosing(true)} />
      ) : (
        <>
          {ids.length > 1 && <ColumnSwitch letters={LETTERS.slice(0, ids.length)} />}
          <div
            className="mt-5 grid gap-4 md:grid-cols-[repeat(var(--columns),minmax(240px,1fr))] md:overflow-x-auto md:pb-2"
            style={{ "--columns": Math.max(2, ids.length) } as React.CSSProperties}
          >
            {ids.map((id, index) => (
              <ComparedColumn
                key={id}
                id={id}
                letter={LETTERS[index] ?? ""}
                first={index === 0 ? null : first}
                count={ids.length}
                onRemove={(gone) => onIds(ids.filter((other) => other !== gone))}
                onShown={onShown}
              />
            ))}
            {ids.length === 1 && <AddColumn onChoose={() => setChoosing(true)} />}
          </div>
        </>
      )}
      {choosing && (
        <ChooseDialog
          open
          onOpenChange={setChoosing}
          taken={ids}
          onChoose={(id) => {
            setChoosing(false);
            onIds([...ids, id]);
          }}
        />
      )}
    </div>
  );
}

function Nothing({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="mt-6 rounded-box border border-dashed border-line-strong px-4 py-14 text-center">
      <Columns2 aria-hidden className="mx-auto size-6 text-ink-3" />
      <p className="mt-3 font-medium">Nothing to compare yet</p>
      <p className="text-ink-2">Choose a first analysis, then add others to compare with it.</p>
      <Button variant="primary" className="mt-4" onClick={onChoose}>
        Choose an analysis
      </Button>
    </div>
  );
}

function AddColumn({ onChoose }: { onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-40 place-items-center rounded-box border border-dashed border-line-strong text-ink-2 transition-colors duration-100 hover:bg-accent-tint md:row-span-7"
    >
      <span className="flex items-center gap-2 font-medium">
        <Plus aria-hidden className="size-4" />
        Choose an analysis to compare
      </span>
    </button>
  );
}
