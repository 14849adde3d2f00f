import { coordinates, format, type Rect } from './path.ts';

/** The roads along the edges of sections, with the pieces that lie on one line joined into one stroke. */
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
    for (const [from, to] of join(spans)) {
      path += key.startsWith('h')
        ? `M${coordinates(from, at)}h${format(to - from)}`
        : `M${coordinates(at, from)}v${format(to - from)}`;
    }
  }
  return path;
}

function join(spans: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
