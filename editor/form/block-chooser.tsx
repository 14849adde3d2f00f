import { type ReactNode, useEffect, useRef } from 'react';
import type { Variant } from './fields.ts';

interface Props {
  title: string;
  variants: readonly Variant[];
  /** @param variant undefined if none was chosen */
  onClose(variant?: Variant): void;
}

/** Lets people choose what to add from pictures of it. */
export function BlockChooser({ title, variants, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="chooser" aria-label={title} onClose={() => onClose()}>
      <h2>{title}</h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.value}>
            <button type="button" onClick={() => onClose(variant)}>
              <BlockSketch name={variant.value} />
              <strong>{variant.label}</strong>
              {variant.hint && <small>{variant.hint}</small>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="close" aria-label="Close" onClick={() => onClose()}>
        ×
      </button>
    </dialog>
  );
}

/** What a sketch is made of: x, y, width and height on a field of 120 by 60, and how dark it is. */
type Shape = readonly [x: number, y: number, width: number, height: number, tone?: 'dark' | 'accent'];

const title: Shape = [10, 8, 46, 6, 'dark'];
const lines = (x: number, y: number, width: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, index) => [
    x,
    y + index * 6,
    index === count - 1 ? width * 0.7 : width,
    3,
  ]);
const columns = (count: number, draw: (x: number, width: number) => Shape[]): Shape[] => {
  const width = (100 - (count - 1) * 6) / count;
  return Array.from({ length: count }, (_, index) => draw(10 + index * (width + 6), width)).flat();
};

/** How the blocks of a page look, in the roughest way. A block without a sketch has lines. */
const SKETCHES: Readonly<Record<string, readonly Shape[]>> = {
  body: [title, ...lines(10, 20, 100, 6)],
  text: [title, ...lines(10, 22, 80, 5)],
  features: [title, ...columns(3, (x, width) => [[x, 22, width, 5, 'dark'], ...lines(x, 31, width, 4)])],
  figures: [
    title,
    ...columns(4, (x, width) => [[x, 24, width * 0.8, 12, 'accent'], ...lines(x, 41, width, 2)]),
  ],
  quote: [[10, 10, 6, 40, 'accent'], ...lines(24, 14, 84, 4), [24, 44, 30, 4, 'dark']],
  case: [[10, 8, 44, 44, 'accent'], [62, 12, 40, 6, 'dark'], ...lines(62, 24, 48, 4)],
  people: [
    title,
    ...columns(3, (x, width) => [
      [x, 20, width, 22, 'accent'],
      [x, 46, width * 0.7, 4, 'dark'],
    ]),
  ],
  steps: [
    title,
    ...[0, 1, 2].flatMap((row): Shape[] => [
      [10, 22 + row * 12, 7, 7, 'accent'],
      ...lines(24, 23 + row * 12, 80, 1),
    ]),
  ],
  faq: [
    title,
    ...[0, 1, 2].flatMap((row): Shape[] => [
      [10, 22 + row * 12, 84, 4, 'dark'],
      [100, 21 + row * 12, 6, 6, 'accent'],
    ]),
  ],
  prices: [
    title,
    ...[0, 1, 2].flatMap((row): Shape[] => [
      [10, 22 + row * 12, 50, 4, 'dark'],
      [70, 22 + row * 12, 16, 4],
      [94, 20 + row * 12, 16, 8, 'accent'],
    ]),
  ],
  plans: [
    title,
    ...columns(3, (x, width) => [
      [x, 20, width, 34],
      [x + 4, 24, width - 8, 5, 'dark'],
      [x + 4, 44, width - 8, 6, 'accent'],
    ]),
  ],
  form: [title, [10, 20, 100, 8], [10, 32, 100, 8], [10, 46, 30, 8, 'accent']],
  picture: [[10, 6, 100, 48, 'accent']],
  'picture-and-text': [[10, 8, 46, 44, 'accent'], [64, 10, 40, 6, 'dark'], ...lines(64, 22, 46, 5)],
  gallery: [
    title,
    ...columns(3, (x, width) => [
      [x, 20, width, 15, 'accent'],
      [x, 39, width, 15, 'accent'],
    ]),
  ],
  logos: [...columns(5, (x, width) => [[x, 24, width, 10, 'dark']])],
  'call-to-action': [
    [6, 6, 108, 48],
    [30, 16, 60, 7, 'dark'],
    [42, 36, 36, 9, 'accent'],
  ],
};

function BlockSketch({ name }: { name: string }): ReactNode {
  const shapes = SKETCHES[name] ?? lines(10, 12, 100, 6);
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true">
      {shapes.map(([x, y, width, height, tone = 'light']) => (
        <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx={1.5} className={tone} />
      ))}
    </svg>
  );
}
