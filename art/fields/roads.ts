import type { Frame } from './frames.ts';
import type { Reach } from './meander.ts';
import { coordinates, format, type Rect } from './path.ts';
import type { Random } from './random.ts';
import type { StyledPath } from './styled-path.ts';

/** The roads along the edges of sections. Pieces on one line are joined into one stroke. */
export function roadPath(sections: readonly Rect[]): string {
  const lines = new Map<string, [from: number, to: number][]>();
  const add = (key: string, from: number, to: number): void => {
    lines.set(key, [...(lines.get(key) ?? []), [from, to]]);
  };
  for (const { x, y, width, height } of sections) {
    add(`h${y}`, x, x + width);
    add(`v${x}`, y, y + height);
  }
  let path = '';
  for (const [key, spans] of [...lines].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    const at = Number(key.slice(1));
    for (const [from, to] of joinSpans(spans)) {
      path += key.startsWith('h')
        ? `M${coordinates(from, at)}h${format(to - from)}`
        : `M${coordinates(at, from)}v${format(to - from)}`;
    }
  }
  return path;
}

function joinSpans(spans: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** A railroad with ballast, ties and rails. Like a river, it ignores the grid. It bends once. */
export function railroad({ width, height }: Frame, random: Random): string {
  const [from, to] = random.pick([
    [0.1, 0.8],
    [0.9, 0.25],
    [0.75, 0.3],
    [0.3, 0.95],
  ] as const);
  const bend = width * random.range(0.3, 0.6);
  const [start, end] = [Math.round(height * from), Math.round(height * to)];
  const line = `M-9 ${start}C${coordinates(bend, start)} ${coordinates(bend, end)} ${coordinates(width + 9, end)}`;
  return ['rb', 'rt', 'rl'].map((style) => `<path class="${style}" d="${line}"/>`).join('');
}

/** Bridges where a north-south road crosses the river at nearly a right angle. */
export function bridgePaths(line: readonly Reach[], sections: readonly Rect[], frame: Frame): StyledPath[] {
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
