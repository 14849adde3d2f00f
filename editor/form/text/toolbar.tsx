import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { TextFormat } from './text-view.ts';

export interface ToolbarButton {
  format: TextFormat;
  label: string;
  /** Pressed together with Ctrl, or Command on a Mac. */
  key?: string;
  act(): void;
}

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Buttons above a text. They are one stop for the Tab key; arrow keys lead from one to the next. */
export function Toolbar({
  buttons,
  pressed,
}: {
  buttons: readonly ToolbarButton[];
  pressed: ReadonlySet<TextFormat>;
}): ReactNode {
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const isBackward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: stop + isBackward,
      ArrowLeft: stop - isBackward,
      Home: 0,
      End: -1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = (next + all.length) % all.length;
    setStop(target);
    all[target]?.focus();
  };
  return (
    <div className="text-toolbar" role="toolbar" aria-label="TextFormat the text" onKeyDown={move}>
      {buttons.map(({ format, label, key, act }, at) => (
        <button
          key={format}
          type="button"
          data-format={format}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={pressed.has(format)}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          title={key && `${label} (${isMac() ? '⌘' : 'Ctrl+'}${key.toUpperCase()})`}
          onFocus={() => setStop(at)}
          onClick={act}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
