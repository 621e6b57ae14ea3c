import { useEffect, useState } from "react";
import { duration } from "@/lib/format";

const ESTIMATE_MS = 12_000;
const SAMPLE_MS = 45_000;

/** Elapsed time of a run against the usual duration. Updates every second. */
export function Elapsed({ since, sample = false }: { since: string; sample?: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, Math.floor((now - Date.parse(since)) / 1000) * 1000);
  return (
    <span className="tabular-nums">
      <span className="@max-xl:sr-only">
        {sample ? "A sample takes about 30 seconds" : "Estimated time: 8-12 seconds"}
      </span>
      <span aria-hidden>
        <span className="@max-xl:hidden"> · </span>
        {passed === 0 ? "just started" : `${duration(passed).replace(".0", "")} so far`}
        {passed > (sample ? SAMPLE_MS : ESTIMATE_MS) && (
          <span className="@max-xl:hidden">, longer than usual</span>
        )}
      </span>
    </span>
  );
}
