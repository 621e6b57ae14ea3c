/** Chunk of all charts. Only `drawings` may import it, and only lazily. */

export { Bars } from "@/components/chart/bars";
export { CalibrationPlot } from "@/components/chart/calibration-plot";
export { Days } from "@/components/chart/days";
export { Donut } from "@/components/chart/donut";
export { Fingerprint } from "@/components/chart/fingerprint";
export { Stack } from "@/components/chart/stack";
