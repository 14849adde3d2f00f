import { track } from './event.ts';

/** Parts of the page in percent (specification, part 1, section 9). */
const MILESTONES = [25, 50, 75, 100];

let left: number[] = [];
let waiting = false;

/** Begins a view: tells each part of the page that has been in view, once; on short pages that is all of it. */
export function watchScroll(): void {
  if (left.length === 0) addEventListener('scroll', soon, { passive: true });
  left = [...MILESTONES];
  soon();
}

/** Measures with the next frame, when the place of everything is known anyway. */
function soon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(measure);
}

function measure(): void {
  waiting = false;
  // Windows may be zoomed to parts of a pixel.
  const seen = (100 * (scrollY + innerHeight + 2)) / document.documentElement.scrollHeight;
  for (const percent of left) if (percent <= seen) track('scroll', { percent_scrolled: percent });
  left = left.filter((percent) => percent > seen);
  if (left.length === 0) removeEventListener('scroll', soon);
}
