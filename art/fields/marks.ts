/** The order in which a picture is painted, from the soil up. */
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

/** Joins the marks of each layer and class into one path element: that is what keeps the files small. */
export function joinPaths(marks: readonly StyledPath[], markup: Partial<Record<Layer, string>> = {}): string {
  return layers
    .map((layer) => {
      const byStyle = new Map<string, string>();
      for (const mark of marks) {
        if (mark.layer === layer) byStyle.set(mark.style, (byStyle.get(mark.style) ?? '') + mark.path);
      }
      const paths = [...byStyle].map(([style, path]) => `<path class="${style}" d="${path}"/>`).join('');
      return (markup[layer] ?? '') + paths;
    })
    .join('');
}
