import type { Look } from './look.ts';
import type { Relief } from './relief.ts';
import { CX, CY } from './shapes.ts';

type Point = readonly [dx: number, dy: number];

const round = (value: number) => String(Math.round(value * 10) / 10);

/** What an engraver cuts by hand: eyes, brows, nose, mouth and glasses, in ink (i), paper (p) and lines (l). */
export function featuresOf(look: Look, { turned }: Relief): string {
  const { eyes, nose, mouth, smile, brow, older, soft, glasses, rx, sides } = look;
  const at = (point: Point) =>
    turned(...point)
      .map(round)
      .join(' ');
  /** A curve through pairs of a handle and an end. */
  const curve = ([start, ...rest]: [Point, ...Point[]]) =>
    `M${at(start)}${rest.map((point, index) => (index % 2 ? ` ${at(point)}` : `Q${at(point)}`)).join('')}`;
  const fill = (name: 'i' | 'p', ...points: [Point, ...Point[]]) =>
    `<path class="${name}" d="${curve(points)}z"/>`;
  const line = (width: number, d: string) => `<path class="l" stroke-width="${width}" d="${d}"/>`;
  const arc = (width: number, ...points: [Point, Point, Point]) => line(width, curve(points));

  const half = (side: 1 | -1): string => {
    /** A point at a distance from the middle of the face, or of this eye: outward is positive. */
    const face = (out: number, down: number): Point => [side * out, down];
    const eye = (out: number, down: number): Point => [side * (eyes + out), down];
    const [x, y] = turned(...eye(0, -0.6));
    const arch = soft ? -20 : -17.5;
    return [
      fill('p', eye(-7.5, 1), eye(0, -6), eye(8, -0.5), eye(0, 5.5), eye(-7.5, 1)),
      `<circle class="i" cx="${round(x)}" cy="${round(y)}" r="3.3"/>`,
      `<circle class="p" cx="${round(x - 1.2)}" cy="${round(y - 1.4)}" r="1"/>`,
      arc(soft ? 2.2 : 1.8, eye(-7.5, 1), eye(0, -6), eye(8, -0.3)),
      arc(0.6, eye(-6.5, 2.2), eye(0, 5.6), eye(7, 0.8)),
      arc(0.7, eye(-6.5, -4), eye(0, -9), eye(9, -3.5)),
      fill(
        'i',
        eye(-10, -12.5),
        eye(-1, arch - brow / 2),
        eye(12, -11.5),
        eye(0, arch + brow),
        eye(-9.5, brow - 12.5),
      ),
      fill(
        'i',
        face(2.6, nose + 4),
        face(5, nose + 0.8),
        face(7.4, nose + 3.4),
        face(5, nose + 4.4),
        face(2.6, nose + 4),
      ),
      arc(0.8, face(9.4, nose - 3), face(11.4, nose + 1), face(8.6, nose + 4)),
      older ? arc(0.8, face(13, nose - 1), face(18, nose + 8), face(17.5, nose + 15)) : '',
      glasses
        ? `<rect class="l" stroke-width="2" x="${round(x - 14)}" y="${CY - 11}" width="28" height="23" rx="10"/>` +
          line(1.6, `M${round(x + side * 14)} ${CY - 3}L${round(CX + side * (rx - sides - 1))} ${CY - 5}`)
        : '',
    ].join('');
  };

  const lips = nose + 16.5;
  const [left, right] = [turned(-eyes, 0)[0] + 14, turned(eyes, 0)[0] - 14].map(round);
  return [
    half(-1),
    half(1),
    fill(
      'i',
      ...([
        [-mouth, lips - smile],
        [-5, lips - 0.6],
        [-3, lips - 0.9],
        [0, lips + 0.6],
        [3, lips - 0.9],
      ] as const),
      ...([
        [5, lips - 0.6],
        [mouth, lips - smile],
        [6, lips + 2.6],
        [0, lips + 2.8],
        [-6, lips + 2.6],
        [-mouth, lips - smile],
      ] as const),
    ),
    glasses ? line(2, `M${left} ${CY - 3}Q${at([0, -6.5])} ${right} ${CY - 3}`) : '',
  ].join('');
}
