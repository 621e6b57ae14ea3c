/** All chart components, loaded lazily in one chunk with the library. */

import { lazy } from "react";

const drawings = () => import("@/components/chart/recharts");

export const Bars = lazy(() => drawings().then(({ Bars }) => ({ default: Bars })));
export const CalibrationPlot = lazy(() =>
  drawings().then(({ CalibrationPlot }) => ({ default: CalibrationPlot })),
);
export const Days = lazy(() => drawings().then(({ Days }) => ({ default: Days })));
export const Donut = lazy(() => drawings().then(({ Donut }) => ({ default: Donut })));
export const Fingerprint = lazy(() => drawings().then(({ Fingerprint }) => ({ default: Fingerprint })));
export const Stack = lazy(() => drawings().then(({ Stack }) => ({ default: Stack })));
