import sharp from 'sharp';
import type { Visitor } from './visitor.ts';

export interface ScreenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of a window. */
export interface Screen {
  /** The color of a pixel: three values up to 255. */
  at(x: number, y: number): readonly [red: number, green: number, blue: number];
  /** How bright a box is, up to 255. */
  brightness(box: ScreenBox): number;
}

/** Takes a screenshot of what has been painted. */
export async function readScreen(visitor: Visitor): Promise<Screen> {
  await visitor.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  const { data, info } = await sharp(await visitor.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at: Screen['at'] = (x, y) => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return [red, green, blue];
  };
  const brightness = ({ left, top, width, height }: ScreenBox) => {
    let sum = 0;
    for (let row = 0; row < 20; row += 1) {
      for (let column = 0; column < 20; column += 1) {
        for (const value of at(left + ((column + 0.5) / 20) * width, top + ((row + 0.5) / 20) * height))
          sum += value;
      }
    }
    return sum / 1200;
  };
  return { at, brightness };
}

/** Pixels from the edge of a box: nothing of a drawing is that wide and has one color all along it. */
const INSETS = [3, 8, 13, 18];

/** The sides of a box along which nothing is drawn. */
export function emptySides(screen: Screen, { left, top, width, height }: ScreenBox): string[] {
  const share = Array.from({ length: 60 }, (_, index) => (index + 0.5) / 60);
  const [right, bottom] = [left + width, top + height];
  const sides = {
    top: (inset: number) => share.map((part) => screen.at(left + part * width, top + inset)),
    bottom: (inset: number) => share.map((part) => screen.at(left + part * width, bottom - inset)),
    left: (inset: number) => share.map((part) => screen.at(left + inset, top + part * height)),
    right: (inset: number) => share.map((part) => screen.at(right - inset, top + part * height)),
  };
  return Object.entries(sides)
    .filter(([, along]) => new Set(INSETS.flatMap(along).map(String)).size === 1)
    .map(([side]) => side);
}
