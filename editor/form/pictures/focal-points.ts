/** In percent of the picture, from the left and from the top. */
interface Point {
  x: number;
  y: number;
}

/** The point that a file states as "50% 30%". */
export function pointOf(value: string | undefined): Point {
  const [, x = 50, y = 50] = /^(\d+)% (\d+)%$/.exec(value ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
}

/** What a file states for a point; nothing for the middle. */
export function formatPoint({ x, y }: Point): string | undefined {
  const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}%`;
  const text = `${percent(x)} ${percent(y)}`;
  return text === '50% 50%' ? undefined : text;
}

/** Where an arrow key moves a point; undefined for other keys. */
export function movePoint({ x, y }: Point, key: string, step: number): Point | undefined {
  if (key === 'ArrowLeft') return { x: x - step, y };
  if (key === 'ArrowRight') return { x: x + step, y };
  if (key === 'ArrowUp') return { x, y: y - step };
  return key === 'ArrowDown' ? { x, y: y + step } : undefined;
}
