import type { TrainingReadiness } from "@/features/learning/training/queries";
import { amount, count } from "@/lib/format";

/** '12 of 200 usable labels', or the total once there are enough. */
export function labelsInWords({ labels, needed }: TrainingReadiness): string {
  return labels < needed
    ? `${count(labels)} of ${count(needed)} usable labels`
    : amount(labels, "usable label");
}
