/** Placeholder for a missing value. */
export function Dash() {
  return (
    <span className="text-line-strong">
      <span aria-hidden>–</span>
      <span className="sr-only">not known yet</span>
    </span>
  );
}
