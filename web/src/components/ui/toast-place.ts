/** Places a toast so that it covers no interactive element. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Margin to the window edges and obstacles, in px. */
const MARGIN = 16;
const CLEARANCE = 10;
const STEP = 8;
const RECHECK_MS = 200;

const SIDES = ["left", "top", "right", "bottom"] as const;

const INTERACTIVE = [
  ...["a[href]", "button", "input", "select", "textarea", "summary"],
  ...["button", "tab", "option", "menuitem", "switch", "checkbox", "combobox"].map((r) => `[role=${r}]`),
].join();

/**
 * Position closest to the lower right corner that covers none of the `obstacles`; if there is none, the
 * one with the smallest total covered share. In px of the window.
 */
export function freePlace(size: Size, room: Size, obstacles: readonly Box[]): { left: number; top: number } {
  const right = Math.max(0, room.width - size.width - MARGIN);
  const lowest = Math.max(0, room.height - size.height - MARGIN);
  const lefts = [
    ...new Set([right, Math.min(right, (room.width - size.width) / 2), Math.min(right, MARGIN)]),
  ];
  const tops = Array.from({ length: Math.ceil((lowest - MARGIN) / STEP) + 1 }, (_, n) => lowest - n * STEP);
  const places = lefts.flatMap((left) => tops.map((top) => ({ left, top })));
  const from = (place: { left: number; top: number }) => Math.hypot(right - place.left, lowest - place.top);
  const [best] = places
    .map((place) => ({ place, covered: coveredBy(at(place, size), obstacles), far: from(place) }))
    .sort((a, b) => a.covered - b.covered || a.far - b.far);
  return best?.place ?? { left: right, top: lowest };
}

/** Covered share of the obstacles: 1 for each fully covered one. */
export function coveredBy(box: Box, obstacles: readonly Box[]): number {
  return obstacles.reduce((sum, { left, top, right, bottom }) => {
    const width = Math.min(box.right, right + CLEARANCE) - Math.max(box.left, left - CLEARANCE);
    const height = Math.min(box.bottom, bottom + CLEARANCE) - Math.max(box.top, top - CLEARANCE);
    if (width <= 0 || height <= 0) return sum;
    return sum + Math.min(1, (width * height) / ((right - left) * (bottom - top)));
  }, 0);
}

/** Keeps an element clear of interactive elements, also when the page changes. */
export function keepClear(element: HTMLElement): () => void {
  let timer: number | undefined;
  const check = () => {
    timer = undefined;
    if (!element.matches(":hover, :focus-within")) moveClear(element);
  };
  const later = () => {
    timer ??= window.setTimeout(check, RECHECK_MS);
  };
  moveClear(element);
  // After a dialog closes, the page below it renders a frame later.
  const frame = requestAnimationFrame(check);
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", later);
  document.addEventListener("scrollend", later, true);
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    changes.disconnect();
    window.removeEventListener("resize", later);
    document.removeEventListener("scrollend", later, true);
    for (const side of SIDES) element.style.removeProperty(side);
  };
}

function moveClear(element: HTMLElement): void {
  const now = element.getBoundingClientRect();
  const obstacles = obstaclesFor(element);
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const inside = now.right <= room.width && now.bottom <= room.height;
  if (now.width === 0 || (inside && coveredBy(now, obstacles) === 0)) return;
  const { left, top } = freePlace(now, room, obstacles);
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, right: "auto", bottom: "auto" });
}

/** Interactive elements that are visible and not behind a dialog. */
function obstaclesFor(element: HTMLElement): Box[] {
  const room = { width: window.innerWidth, height: window.innerHeight };
  return [...document.querySelectorAll(INTERACTIVE)]
    .filter((other) => !element.contains(other))
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < room.height && box.left < room.width,
    )
    .filter(({ other, box }) => isReachable(other, box, element))
    .map(({ box }) => box);
}

function isReachable(other: Element, box: DOMRect, element: HTMLElement): boolean {
  const x = clamp(box.left + box.width / 2, window.innerWidth);
  const y = clamp(box.top + box.height / 2, window.innerHeight);
  const top = document.elementsFromPoint(x, y).find((one) => !element.contains(one));
  return top !== undefined && (other.contains(top) || top.contains(other) || isLabelOf(top, other));
}

function isLabelOf(top: Element, other: Element): boolean {
  return top.closest("label")?.control === other;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most - 1));
}

function at({ left, top }: { left: number; top: number }, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}
