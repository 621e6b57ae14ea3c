/** Delay of tooltips. Module state, so that pages without a tooltip need no provider and load none of its code. */

const DELAY_MS = 150;
/** Time after a tooltip closes during which the next one opens without delay. */
const SKIP_MS = 300;

let open = 0;
let closedAt = -Infinity;

/** Returns the delay in ms of a tooltip that the pointer has just reached. */
export function openDelay(): number {
  return open > 0 || Date.now() - closedAt < SKIP_MS ? 0 : DELAY_MS;
}

/** Counts a tooltip as open until the returned function is called. */
export function countOpen(): () => void {
  open += 1;
  return () => {
    open -= 1;
    closedAt = Date.now();
  };
}
