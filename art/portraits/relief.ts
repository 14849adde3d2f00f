import type { Look } from './look.ts';
import { CX, CY } from './shapes.ts';

const bump = (x: number, y: number, width: number, height: number) =>
  Math.exp(-((x / width) ** 2) - (y / height) ** 2);

/** The face as a relief: its depth at each point, and the shade that light from the upper left leaves there. */
export function reliefOf({ rx, ry, eyes, nose, turn, older }: Look) {
  const bulge = (x: number, y: number) =>
    Math.sqrt(Math.max(0, 1 - ((x - CX) / rx) ** 2 - ((y - CY) / (ry * 1.08)) ** 2));
  /** A point of the turned head relative to the root of the nose, as if it looked ahead. */
  const ahead = (x: number, y: number) => [x - CX - turn * bulge(x, y), y - CY] as const;
  /** Where a point of the face lies when the head is turned: the middle moves most. */
  const turned = (dx: number, dy: number) => [CX + dx + turn * bulge(CX + dx, CY + dy), CY + dy] as const;
  const depth = (x: number, y: number): number => {
    const [dx, dy] = ahead(x, y);
    const side = Math.abs(dx);
    const noses = 9 * bump(dx, dy - nose + 1, 6.5, 7) + 7 * bump(dx, dy - nose / 2, 4.5, 15);
    const nostrils = 4 * bump(side - 7.5, dy - nose - 1, 4, 4.5);
    const sockets = -7 * bump(side - eyes, dy + 3, 10, 6.5) + 3.5 * bump(side - eyes, dy + 1.5, 6.5, 4);
    const brows = 3.5 * bump(side - eyes, dy + 15, 13, 5);
    const cheeks = 4.5 * bump(side - eyes - 7, dy - 17, 11, 10);
    const folds = (older ? -2.2 : -1.1) * bump(side - 16 - (dy - 30) * 0.3, dy - 30, 3, 9);
    const lips = 1.8 * bump(dx, dy - nose - 13.5, 9, 2.6) + 3.2 * bump(dx, dy - nose - 21, 8, 3.2);
    const chin = 4.5 * bump(dx, dy - ry + 7, 12, 8) - 2.4 * bump(dx, dy - nose - 28, 9, 3.4);
    return rx * 0.95 * bulge(x, y) + noses + nostrils + sockets + brows + cheeks + folds + lips + chin;
  };
  const shade = (x: number, y: number): number => {
    const gx = (depth(x + 1, y) - depth(x - 1, y)) / 2;
    const gy = (depth(x, y + 1) - depth(x, y - 1)) / 2;
    const light = (0.48 * gx + 0.42 * gy + 0.77) / Math.hypot(gx, gy, 1);
    return (1 - Math.min(1, Math.max(0, light))) ** 1.5;
  };
  return { ahead, turned, depth, shade };
}

export type Relief = ReturnType<typeof reliefOf>;
