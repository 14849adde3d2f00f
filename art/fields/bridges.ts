import type { Frame } from './frames.ts';
import type { Mark } from './marks.ts';
import type { Reach } from './meander.ts';
import { coordinates, type Rect } from './path.ts';

/** Bridges where a north-south road meets the river squarely enough to be worth building one. */
export function bridgeMarks(line: readonly Reach[], sections: readonly Rect[], frame: Frame): Mark[] {
  const crossings = sections.flatMap(({ x, y, height }) => {
    if (x < frame.width * 0.08 || x > frame.width * 0.92) return [];
    return line
      .filter((at, index) => {
        const next = line[index + 1];
        const crosses = next !== undefined && at.x <= x && next.x > x;
        return crosses && at.y > y + 15 && at.y < y + height - 15;
      })
      .map((at) => ({ x, y: Math.round(at.y), slope: Math.abs(Math.sin(at.heading)) }));
  });
  const half = Math.round(frame.riverWidth * 0.95);
  return crossings
    .filter(({ slope }) => slope < 0.5)
    .sort((a, b) => a.slope - b.slope)
    .slice(0, frame.bridges)
    .map(({ x, y }) => ({ layer: 'yard', style: 'br', path: `M${coordinates(x, y - half)}v${2 * half}` }));
}
