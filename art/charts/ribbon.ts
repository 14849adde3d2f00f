/** A vertical edge of a ribbon. */
export interface Edge {
  x: number;
  top: number;
  bottom: number;
}

/** The path of a ribbon from one edge to another, level at both. */
export function ribbon(from: Edge, to: Edge): string {
  const middle = (from.x + to.x) / 2;
  return [
    `M${from.x} ${from.top}C${middle} ${from.top} ${middle} ${to.top} ${to.x} ${to.top}`,
    `V${to.bottom}C${middle} ${to.bottom} ${middle} ${from.bottom} ${from.x} ${from.bottom}Z`,
  ].join('');
}
