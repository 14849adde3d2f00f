/** The layers in the order in which they are painted, from the soil up. */
const layers = [
  'ground',
  'strip',
  'furrow',
  'lane',
  'road',
  'disc',
  'wedge',
  'chord',
  'ring',
  'arm',
  'sweep',
  'river',
  'yard',
  'barn',
] as const;

/** One layer of the picture. */
export type Layer = (typeof layers)[number];

/** A piece of path data, to be drawn on a layer with the style of a class. */
export interface StyledPath {
  readonly layer: Layer;
  readonly style: string;
  readonly path: string;
}

/** Joins the paths of each layer and class into one path element, which keeps the files small. */
export function joinPaths(paths: readonly StyledPath[], markup: Partial<Record<Layer, string>> = {}): string {
  return layers
    .map((layer) => {
      const byStyle = new Map<string, string>();
      for (const each of paths) {
        if (each.layer === layer) byStyle.set(each.style, (byStyle.get(each.style) ?? '') + each.path);
      }
      const elements = [...byStyle].map(([style, path]) => `<path class="${style}" d="${path}"/>`).join('');
      return (markup[layer] ?? '') + elements;
    })
    .join('');
}
