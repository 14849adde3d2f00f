import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** What is moved, for people who can't see it. */
  name: string;
  index: number;
  count: number;
  move(to: number): void;
}

/** Two buttons that move an item of a list. They keep the focus, so that it can be moved on. */
export function MoveButtons({ name, index, count, move }: Props): ReactNode {
  return ([-1, 1] as const).map((step) => {
    const isEnd = index + step < 0 || index + step >= count;
    return (
      <button
        key={step}
        type="button"
        className="icon"
        aria-label={`Move ${name || `number ${index + 1}`} ${step === -1 ? 'up' : 'down'}`}
        title={step === -1 ? 'Move up' : 'Move down'}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          flushSync(() => move(index + step));
          // Moving an element in the page takes the focus from it.
          currentTarget.focus();
        }}
      >
        {step === -1 ? '↑' : '↓'}
      </button>
    );
  });
}
