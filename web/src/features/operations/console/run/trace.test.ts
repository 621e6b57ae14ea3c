import { describe, expect, it } from "vitest";
import { traceOf } from "@/features/operations/console/run/trace";
import type { Trace } from "@/features/operations/console/run/trace";
import { BEGAN, at, runSpan } from "@tests/support/operations";

const drawn = (trace: Trace | null) =>
  Object.fromEntries(
    (trace?.lanes ?? []).map(({ lens, rows }) => [
      lens ?? "run",
      rows.map((row) =>
        row.map(({ span, left, width }) => `${span.kind} ${Math.round(left)}+${Math.round(width)}`),
      ),
    ]),
  );

describe("traceOf", () => {
  it("arranges spans in lanes and steps by tier at their positions", () => {
    const trace = traceOf(
      [
        runSpan("queued", 0, 10),
        runSpan("claim", 10, 60),
        runSpan("call", 10, 40, { lens: "factual" }),
        runSpan("call", 10, 30, { lens: "logical" }),
        runSpan("gate", 58, 58),
        runSpan("queued", 60, 65, { tier: 2 }),
        runSpan("call", 65, 80, { lens: "factual", tier: 2, attempt: 2 }),
        runSpan("synthesis", 80, 100, { tier: 2, attempt: 2 }),
      ],
      BEGAN,
    );
    expect(drawn(trace)).toEqual({
      run: [["queued 0+10", "claim 10+50"], ["gate 58+0"], ["queued 60+5"]],
      factual: [["call 10+30"], ["call 65+15"]],
      logical: [["call 10+20"]],
      $summary: [["synthesis 80+20"]],
    });
    expect(trace?.attempts).toEqual([{ left: 65, label: "2" }]);
    expect(trace?.axis.ticks.map(({ label }) => label)).toEqual([
      "0",
      "20 s",
      "40 s",
      "1 min",
      "1 min 20 s",
      "1 min 40 s",
    ]);
  });

  it("draws open spans until now and lost spans at their start", () => {
    const trace = traceOf(
      [
        runSpan("claim", 0, null, { status: "running" }),
        runSpan("call", 2, null, { lens: "factual", status: "lost" }),
      ],
      Date.parse(at(10)),
    );
    const [run, factual] = (trace?.lanes ?? []).map(({ rows }) => rows[0]?.[0]);
    expect(run).toMatchObject({ width: 100, isOpen: true, isMoment: false });
    expect(factual).toMatchObject({ left: 20, width: 0, isOpen: false, isMoment: true });
  });

  it("breaks the scale at long gaps and labels their duration", () => {
    const day = 86_400;
    const trace = traceOf([runSpan("claim", 0, 50), runSpan("claim", day, day + 50, { attempt: 2 })], BEGAN);
    expect(trace?.axis.breaks.map(({ label }) => label)).toEqual(["24 h"]);
    const [first, second] = trace?.lanes[0]?.rows[0] ?? [];
    expect(first?.width).toBeCloseTo(second?.width ?? 0);
    expect(first?.width).toBeGreaterThan(45);
    expect(trace?.axis.ticks.map(({ label }) => label)).toEqual([
      "0",
      "20 s",
      "40 s",
      "24 h",
      "+20 s",
      "+40 s",
    ]);
  });

  it("returns null without spans", () => {
    expect(traceOf([], BEGAN)).toBeNull();
  });
});
