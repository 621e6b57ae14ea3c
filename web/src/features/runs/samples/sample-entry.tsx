import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { modelsQuery } from "@/api/analyses";
import { samplesQuery } from "@/api/samples";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useReplay } from "@/features/runs/samples/use-replay";

/** Links to samples: prominent without a configured model, otherwise subtle. */
export function SampleEntry({ onStarted }: { onStarted: (analysisId: string) => void }) {
  const models = useQuery(modelsQuery);
  const samples = useQuery(samplesQuery);
  const { replay, pending } = useReplay(onStarted);
  if (!samples.data || !models.data) return null;
  const { offline } = models.data;
  const buttons = samples.data.map(({ id, title }) => (
    <li key={id}>
      <Button
        size="sm"
        pending={pending === id}
        disabled={pending !== null && pending !== id}
        onClick={() => replay(id)}
      >
        {pending !== id && <Play aria-hidden />}
        {title}
      </Button>
    </li>
  ));
  return (
    <section
      aria-labelledby="samples"
      className={cx(offline ? "rounded-box border border-line bg-surface p-4" : "mt-6")}
    >
      <h2 id="samples" className={offline ? "font-semibold" : "text-sm font-normal text-ink-3"}>
        {offline ? "No key yet? Watch a sample run" : "Or watch a sample run, written by hand:"}
      </h2>
      {offline && (
        <p className="mt-0.5 max-w-[72ch] text-ink-2">
          Without a model, iRIS works only with your own words. A sample shows what models add: answers
          written by hand, checked by the real gate and escalated where they fall short.
        </p>
      )}
      <ul className={cx("flex flex-wrap gap-2", offline ? "mt-3" : "mt-2")}>{buttons}</ul>
    </section>
  );
}
