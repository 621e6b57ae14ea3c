/** In place of a figure that is not there yet. */
export function Dash() {
  return (
    <span className="text-line-strong">
      <span aria-hidden>–</span>
      <span className="sr-only">not known yet</span>
    </span>
  );
}
